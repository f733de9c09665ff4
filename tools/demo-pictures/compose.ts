import { type Drawing, group, HEIGHT, oval, WIDTH } from './kit/svg.ts';
import type { Scene } from './scenes/scene.ts';

const ROOM = { width: 800, height: 400 };

/** Puts a drawing into a scene with its shadow, as large as the place allows; `inFront` is drawn over it, in pixels. */
export function compose(scene: Scene, drawing: Drawing, inFront = '', room = ROOM): string {
  const scale = Math.min(room.width / drawing.width, room.height / drawing.height);
  const left = (WIDTH - drawing.width * scale) / 2;
  const half = (drawing.width * scale) / 2;
  const placed = group(`translate(${left} ${scene.ground}) scale(${scale})`, drawing.svg);
  const mirrored = scene.polished
    ? `<mask id="fade"><rect y="${scene.ground}" width="${WIDTH}" height="88" fill="url(#fading)"/></mask><linearGradient id="fading" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity="0.4"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient><g mask="url(#fade)"><g transform="translate(0 ${2 * scene.ground}) scale(1 -1)">${placed}</g></g>`
    : '';
  const shadow =
    oval(WIDTH / 2, scene.ground + 2, half * 1.03, 20, '#05070a', 'opacity="0.5" filter="url(#blur8)"') +
    oval(WIDTH / 2, scene.ground - 1, half * 0.93, 8, '#05070a', 'opacity="0.6" filter="url(#blur3)"');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${scene.svg}${mirrored}${shadow}${placed}${inFront}</svg>`;
}
