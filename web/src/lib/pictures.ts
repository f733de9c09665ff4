/**
 * How wide pictures are shown, for the attribute `sizes` of an image: by it the browser chooses among the candidates of `srcset`.
 */
export const PICTURE_WIDTHS = {
  card: '(min-width: 36em) 320px, 100vw',
  gallery: '(min-width: 62em) 60vw, 100vw',
  thumbnail: '96px',
};
