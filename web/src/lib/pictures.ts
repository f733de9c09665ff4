import type { Picture, Size } from '@contract/picture.ts';

/**
 * How wide pictures are shown, for the attribute `sizes` of an image: by it the browser chooses among the candidates of `srcset`. A
 * test compares them with the layouts. Phones of three and more pixels a point are sent pictures for three quarters of that: nobody sees
 * the difference, and the next larger one may be the picture as it was uploaded.
 */
export const PICTURE_WIDTHS = {
  card: '(min-resolution: 2.5dppx) calc(75vw - 25px), (min-width: 74em) 320px, (min-width: 62em) 400px, (min-width: 55em) 34vw, (min-width: 37em) calc(50vw - 26px), calc(100vw - 34px)',
  notice: '(min-width: 82.5em) 992px, (min-width: 62em) calc(100vw - 328px), calc(100vw - 32px)',
  gallery:
    '(min-resolution: 2.5dppx) calc(75vw - 24px), (min-width: 71.25em) 748px, (min-width: 62em) calc(100vw - 392px), calc(100vw - 32px)',
  small: '(min-width: 30em) 190px, 39vw',
  compared: '(min-width: 71.25em) 390px, (min-width: 37em) 34vw, 114px',
  thumbnail: '84px',
};
export type ShownAs = keyof typeof PICTURE_WIDTHS;

/** The picture behind a link alone: nothing is known of its sizes. */
export const asPicture = (picture: Picture | string): Picture => (typeof picture === 'string' ? { src: picture } : picture);

/** A picture's link without its fragment, which names its format for a download. */
export const addressOf = ({ src }: Picture) => src.replace(/#.*/, '');

/** The middle one of the sizes that lie beside a picture, pixels wide. */
export const MIDDLE: Size = '800';

/** The link to a size of a picture; undefined where there is none. */
export const sizeOf = ({ srcset = '' }: Picture, size: Size) => new RegExp(`(\\S+) ${size}w`).exec(srcset)?.[1];

/** How many pictures stand side by side in the preview of several vehicles. */
const TOGETHER = 3;
const TOGETHER_PATH = /^\/together\/([A-Z0-9 ,-]{3,40})\.jpg$/;

/**
 * The path of the preview of several vehicles: the pictures of the first of them, side by side, of the same ones always in the same order.
 * web/server/together.ts makes it.
 */
export const togetherPath = (numbers: string[]) =>
  `/together/${[...new Set(numbers)].slice(0, TOGETHER).sort().map(encodeURIComponent).join(',')}.jpg`;

/** The vehicles whose preview has this path; undefined for another path. */
export function togetherAt(pathname: string): string[] | undefined {
  const [, list] = TOGETHER_PATH.exec(pathname.replaceAll('%20', ' ')) ?? [];
  const numbers = [...new Set(list?.split(',').filter(Boolean))];
  return numbers.length > 1 && numbers.length <= TOGETHER ? numbers : undefined;
}
