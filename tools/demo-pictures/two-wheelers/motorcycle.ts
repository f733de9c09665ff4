import { materials, type Paint } from '../kit/paint.ts';
import { box, type Drawing, disc, group, line, path } from '../kit/svg.ts';
import { slimWheel } from '../kit/wheel.ts';

/** What differs between two motorcycles: a low cruiser has a long teardrop tank and a stepped seat; `adventure` stands tall. */
type MotorcycleKind = 'commuter' | 'sport' | 'cruiser' | 'adventure';

const HEIGHT = 118;

const TANKS: Record<MotorcycleKind, string> = {
  commuter: 'M 66,-84 C 76,-98 104,-101 122,-92 L 124,-80 C 104,-74 82,-72 70,-74 Z',
  sport: 'M 62,-82 C 70,-102 100,-104 118,-92 L 128,-78 C 106,-66 78,-60 62,-66 C 56,-72 58,-78 62,-82 Z',
  cruiser: 'M 64,-84 C 70,-101 94,-103 112,-93 C 120,-88 126,-82 126,-78 C 104,-70 80,-70 68,-76 Z',
  adventure: 'M 62,-88 C 66,-106 98,-110 120,-96 L 122,-80 C 100,-72 76,-70 66,-76 Z',
};

const SEATS: Record<MotorcycleKind, string> = {
  commuter: 'M 118,-86 C 138,-92 166,-95 184,-94 C 190,-92 190,-86 184,-84 L 126,-78 Z',
  sport: 'M 116,-84 C 130,-86 142,-86 150,-90 L 188,-102 C 192,-98 190,-93 184,-90 L 124,-76 Z',
  cruiser: 'M 118,-82 C 126,-78 142,-78 148,-88 C 160,-92 178,-92 186,-90 C 190,-86 188,-82 182,-80 L 126,-72 Z',
  adventure: 'M 116,-90 C 130,-86 146,-88 152,-94 L 186,-98 C 192,-94 190,-88 184,-86 L 122,-80 Z',
};

function engine(): string {
  const fins = Array.from({ length: 6 }, (_, at) => box(82, -66 + at * 5, 30 - at, 2.4, '#d4d8dc', 1));
  return (
    path('M 78,-40 L 84,-68 L 114,-68 L 124,-44 L 118,-26 L 84,-26 Z', '#3a3f45') +
    fins.join('') +
    disc(108, -38, 13, 'url(#alloy)', 'stroke="#5d646b"') +
    disc(108, -38, 6, '#7d858c') +
    line('M 86,-62 C 66,-60 66,-30 84,-24 L 150,-24', 'url(#chrome)', 5) +
    path('M 140,-30 L 196,-36 L 198,-26 L 140,-20 Z', 'url(#chrome)', 'stroke="#7d858c" stroke-width="0.6"')
  );
}

function frontEnd(kind: MotorcycleKind): string {
  const tall = kind === 'cruiser' ? 8 : kind === 'adventure' ? 6 : 0;
  return (
    line('M 38,-31 L 60,-94', '#9aa2a9', 5.5) +
    line('M 40,-34 L 52,-68', '#2b2f33', 7) +
    line(`M 58,-92 L 62,-${104 + tall} L 76,-${106 + tall}`, '#2b2f33', 3.4) +
    line(`M 64,-${105 + tall} L 60,-${116 + tall}`, '#2b2f33', 1.6) +
    box(52, -(124 + tall), 13, 9, '#22262a', 4) +
    disc(48, -90, 9.5, 'url(#chrome)', 'stroke="#5d646b"') +
    disc(45.5, -90, 7, 'url(#lampClear)') +
    (kind === 'adventure' ? path('M 46,-100 L 58,-128 L 62,-126 L 56,-98 Z', '#7f97a8', 'opacity="0.7"') : '') +
    path('M 12,-50 C 22,-68 52,-70 64,-48 L 60,-46 C 50,-62 26,-62 16,-47 Z', 'url(#panel)')
  );
}

/** A motorcycle from its left side, in its paint. */
export function motorcycle(kind: MotorcycleKind, paint: Paint): Drawing {
  const svg =
    materials(paint, HEIGHT) +
    slimWheel(38, 31, kind === 'sport') +
    slimWheel(172, 31, kind !== 'cruiser' && kind !== 'adventure') +
    line('M 172,-31 L 112,-40', '#33383d', 6) +
    line('M 170,-34 L 156,-78', '#b9342b', 4) +
    line('M 66,-82 L 84,-28 L 122,-30 L 140,-78', '#22262a', 4.6) +
    engine() +
    path('M 118,-76 L 152,-80 L 146,-50 L 122,-52 Z', 'url(#panel)') +
    path('M 150,-84 C 172,-92 196,-84 204,-58 L 199,-56 C 190,-76 172,-82 152,-78 Z', 'url(#panel)') +
    path(SEATS[kind], 'url(#plastic)', 'stroke="#0e1012" stroke-width="0.8"') +
    path(TANKS[kind], 'url(#paint)', 'stroke="#10141a" stroke-width="0.7"') +
    line('M 74,-92 C 86,-98 102,-97 114,-91', '#fff', 2.4, `opacity="${paint.shine}" filter="url(#blur1)"`) +
    box(192, -82, 10, 7, 'url(#lampRed)', 2) +
    line('M 186,-92 L 202,-94 L 200,-84', '#6d757c', 2.4) +
    frontEnd(kind) +
    line('M 100,-24 L 92,-2', '#2b2f33', 3);
  return { svg: group('translate(0 0)', svg), width: 208, height: HEIGHT + 14 };
}
