import { z } from 'zod';
import { blankAsMissing } from './common.ts';
import { LANGUAGE_CODES } from './language.ts';
import { pictureView } from './pictureViews.ts';
import type { Given, Resource } from './resource.ts';

/** The sizes that lie beside a picture: their widths in pixels, and what a shared link shows of a display image. */
export const SIZES = ['320', '800', '1600', 'preview'] as const;
export type Size = (typeof SIZES)[number];

/** Width and height of a preview in pixels, as the services that show shared links want it. */
export const PREVIEW = { width: 1200, height: 630 };

/** Whether a path is a vehicle's display image, the only file that may be overwritten. */
export const isDisplayImage = (path: string) => path.endsWith('/InventoryVehicleImages/0');

/** Whether the file at a path has sizes: inventory pictures, notices and the dealer's logo. */
export const hasSizes = (path: string) => /^(?:[^/]+\/InventoryVehicleImages|Notices|Logo)\/\d+$/.test(path);

/**
 * The sizes of a picture of this width: only smaller ones, as it is its own largest. A display image has a preview, unless it is
 * so small that it would only be blown up.
 */
export const sizesOf = (path: string, width: number): Size[] =>
  SIZES.filter((size) => (size === 'preview' ? isDisplayImage(path) && width > 320 : Number(size) < width));

/** A picture's width and height in pixels, upright, and its average colour. */
const measures = {
  width: z.coerce.number('width must be a number').int('width must be whole').min(1).max(16_384),
  height: z.coerce.number('height must be a number').int('height must be whole').min(1).max(16_384),
  colour: z.string('colour is required').regex(/^#[0-9a-f]{6}$/, 'colour: like #8a9f7c'),
};

/** GET /api/upload/size-urls: the picture of `bytes` bytes that the caller has just stored at `path`. */
export const sizesRequest = z.object({
  path: z.string('path is required').refine(hasSizes, 'path: not that of a picture with sizes'),
  bytes: z.coerce.number('bytes must be a number').int('bytes must be whole').min(1),
  ...measures,
});

/** Signed URLs for the sizes that are not stored yet: PUT each there, as WebP or JPEG, the preview as JPEG. */
export const sizesAnswer = z.object({ uploads: z.array(z.object({ size: z.enum(SIZES), uploadUrl: z.url() })) });

/** `pictures=1` on a public listing: pictures with their sizes as well. */
export const picturesWanted = z.preprocess(blankAsMissing, z.literal('1', 'pictures: 1 or nothing').optional());

/**
 * A picture as a page shows it. `src` is the picture itself; the rest is missing while nothing is known of it. `srcset` names its
 * sizes and itself; `preview` is the one for a shared link, 1200 × 630 pixels, which only a display image has; `alt` is what a notice
 * says, missing while nobody has written it; `language` of one that is for pages in it alone; `view` is which view of a vehicle it shows, where
 * somebody has said it, in the lists of a folder.
 */
export const picture = z.object({
  src: z.url(),
  srcset: z.string().optional(),
  width: z.number().optional(),
  height: z.number().optional(),
  colour: z.string().optional(),
  preview: z.url().optional(),
  alt: z.string().optional(),
  language: z.enum(LANGUAGE_CODES).optional().catch(undefined),
  view: pictureView.optional().catch(undefined),
});
export type Picture = z.infer<typeof picture>;

/** Who may, with examples. */
export const resource = ({ available }: Given): Resource => ({
  verbs: { claim_sizes: 'office', list_pictures: 'everybody', describe_picture: 'nobody', stored_pictures: 'nobody' },
  endpoints: {
    'GET /upload/size-urls': {
      may: 'office',
      granted: 404,
      query: { path: `${available}/InventoryVehicleImages/7`, bytes: 1, width: 1600, height: 1200, colour: '#8a9f7c' },
    },
  },
});
