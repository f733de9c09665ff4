import encodeQR from 'qr';

/** The white margin that readers of QR codes need, in modules. */
const QUIET = 4;

/** A QR code of level M with its quiet zone, as the path of its dark modules in a square of `size` modules. */
export function qrPath(content: string): { path: string; size: number } {
  const rows = encodeQR(content, 'raw', { ecc: 'medium', border: QUIET });
  // Dark modules side by side are one box: no printer leaves a hair between them.
  const boxes = rows.flatMap((row, y) => {
    const modules = row.map((dark) => (dark ? '1' : '0')).join('');
    return [...modules.matchAll(/1+/g)].map(({ 0: { length }, index }) => `M${index} ${y}h${length}v1h-${length}z`);
  });
  return { path: boxes.join(''), size: rows.length };
}
