/** Every vehicle picture is this large, in pixels (3:2). */
export const WIDTH = 960;
export const HEIGHT = 640;

/** A vehicle drawn in centimetres: x from 0 to `width`, the ground at y 0, upwards negative. */
export type Drawing = { svg: string; width: number; height: number };

export type Stop = [offset: number, colour: string, opacity?: number];

const stops = (list: Stop[]) =>
  list.map(([at, colour, opacity = 1]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`);

/** A gradient over the box of what it fills: downwards, or to the right. */
export const gradient = (id: string, list: Stop[], direction: 'down' | 'right' = 'down') =>
  `<linearGradient id="${id}" x2="${direction === 'right' ? 1 : 0}" y2="${direction === 'down' ? 1 : 0}">${stops(list).join('')}</linearGradient>`;

/** A gradient between two heights of the drawing, the same for everything that is filled with it. */
export const gradientBetween = (id: string, top: number, bottom: number, list: Stop[]) =>
  `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${top}" y2="${bottom}">${stops(list).join('')}</linearGradient>`;

export const radial = (id: string, list: Stop[]) => `<radialGradient id="${id}">${stops(list).join('')}</radialGradient>`;

export const group = (transform: string, content: string) => `<g transform="${transform}">${content}</g>`;

export const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`;

export const line = (d: string, stroke: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

export const box = (x: number, y: number, width: number, height: number, fill: string, radius = 0, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}" ${more}/>`;

export const disc = (x: number, y: number, radius: number, fill: string, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" ${more}/>`;

export const oval = (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`;

type TextStyle = { size: number; fill: string; weight?: number; anchor?: 'start' | 'middle' | 'end'; font?: string };

export const text = (x: number, y: number, words: string, style: TextStyle, more = '') =>
  `<text x="${x}" y="${y}" font-family="${style.font ?? 'Noto Sans'}" font-size="${style.size}" font-weight="${style.weight ?? 700}" fill="${style.fill}" text-anchor="${style.anchor ?? 'middle'}" ${more}>${words.replaceAll('&', '&amp;')}</text>`;

export const clipped = (id: string, d: string, content: string) =>
  `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${content}</g>`;

/** Seeded pseudo-random numbers between 0 and 1. */
export function random(seed: string): () => number {
  let state = 2166136261;
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
}
