/** A place to photograph a vehicle: `ground` is where its wheels stand, in pixels from the top; a polished floor mirrors it. */
export type Scene = { svg: string; ground: number; polished: boolean };

export type Random = () => number;

const between = (random: Random, low: number, high: number) => low + (high - low) * random();

/** A ridge of the Western Ghats along the whole width: flat tops, steep shoulders, long skirts. */
export function ghats(random: Random, foot: number, height: number, fill: string): string {
  let x = -60 - between(random, 0, 120);
  let d = `M -80,${foot}`;
  while (x < 1040) {
    const top = foot - between(random, 0.45, 1) * height;
    const shoulder = between(random, 24, 46);
    const flat = between(random, 40, 130);
    const skirt = foot - between(random, 0.1, 0.3) * height;
    d += ` C ${x + 30},${skirt} ${x + 50},${top + height * 0.28} ${x + 64},${top + height * 0.22} L ${x + 64 + shoulder * 0.4},${top + 4}`;
    d += ` q 6,-6 14,-5 l ${flat},${between(random, -5, 5)} q 8,1 12,8`;
    x += 64 + shoulder + flat;
    d += ` L ${x + 12},${top + height * 0.26} C ${x + 40},${top + height * 0.4} ${x + 60},${skirt} ${x + 90},${skirt}`;
    x += between(random, 50, 110);
  }
  return `<path d="${d} L 1100,${foot} Z" fill="${fill}"/>`;
}

/** A row of tree crowns standing on `foot`. */
export function trees(random: Random, foot: number, size: number, fill: string): string {
  let crowns = '';
  for (let x = -20; x < 980; x += size * between(random, 0.5, 1.1)) {
    const r = size * between(random, 0.35, 0.75);
    crowns += `<ellipse cx="${x}" cy="${foot - r * 0.6}" rx="${r}" ry="${r * 0.85}"/>`;
  }
  return `<g fill="${fill}">${crowns}<rect x="0" y="${foot - size * 0.2}" width="960" height="${size * 0.3}"/></g>`;
}

/** A coconut palm `height` tall with its foot at (x, y). */
export function palm(random: Random, x: number, y: number, height: number, trunk: string, leaf: string): string {
  const lean = between(random, -0.16, 0.16) * height;
  const top = { x: x + lean, y: y - height };
  const length = height * 0.36;
  const fronds = [-168, -140, -110, -72, -40, -12, 14, 166].map((angle) => {
    const turn = ((angle + between(random, -8, 8)) * Math.PI) / 180;
    const end = { x: top.x + Math.cos(turn) * length, y: top.y + Math.sin(turn) * length * 0.62 + length * 0.3 };
    const lift = top.y - length * (Math.sin(turn) < 0 ? 0.5 : 0.05);
    const middle = (top.x + end.x) / 2;
    return `M ${top.x},${top.y} Q ${middle},${lift} ${end.x},${end.y} Q ${middle},${lift + length * 0.22} ${top.x},${top.y + 3} Z`;
  });
  return (
    `<path d="M ${x - height * 0.022},${y} Q ${x + lean * 0.2},${y - height * 0.5} ${top.x - 2},${top.y} L ${top.x + 3},${top.y} Q ${x + lean * 0.3 + 6},${y - height * 0.5} ${x + height * 0.03},${y} Z" fill="${trunk}"/>` +
    `<path d="${fronds.join(' ')}" fill="${leaf}"/><circle cx="${top.x}" cy="${top.y + 3}" r="${height * 0.03}" fill="${trunk}"/>`
  );
}
