import { z } from 'zod';
import { type Picture, SIZES } from '../_shared/contract/picture.ts';
import type { ListedCar } from '../_shared/contract/vehicle.ts';
import type { Settings } from './env.ts';
import { linkedCar, publicLink, publicUrl, storedCar } from './links.ts';

const knownPicture = z.object({
  width: z.number(),
  height: z.number(),
  colour: z.string(),
  sizes: z.array(z.object({ path: z.string() })),
});

/** What the database knows of pictures, by path: private.pictures_of. */
export const knownPictures = z.record(z.string(), knownPicture);
type KnownPictures = z.infer<typeof knownPictures>;

/** The widest picture that is sent where a smaller one would do. */
const [, , WIDEST] = SIZES;

/** The picture at a path for a page; `src` is the link to it. */
export function pictureLinks(settings: Settings, known: KnownPictures, path: string, src: string): Picture {
  const found = known[path];
  if (!found) return { src };
  const { width, height, colour } = found;
  const sizes = new Map(found.sizes.map((size) => [size.path.split('/').at(-1), publicUrl(settings, size.path)]));
  const preview = sizes.get('preview');
  const candidates = SIZES.flatMap((size) => (size !== 'preview' && sizes.has(size) ? `${sizes.get(size)} ${size}w` : []));
  if (!sizes.has(WIDEST)) candidates.push(`${src.replace(/#.*/, '')} ${width}w`);
  return { src, srcset: candidates.join(', '), width, height, colour, ...(preview && { preview }) };
}

/** Vehicles of a list as SQL returns them, with what is known of their display images when that was asked for. */
export const storedCars = z.object({ cars: z.array(storedCar), pictures: knownPictures.optional() });

/** The same vehicles with links. */
export const listedCars = (settings: Settings, { cars, pictures: known }: z.infer<typeof storedCars>): ListedCar[] =>
  cars.map((stored) => {
    const car = linkedCar(settings, stored);
    if (!known) return car;
    const { displayImage: file } = stored;
    return { ...car, picture: file && pictureLinks(settings, known, file.path, publicLink(settings, file)) };
  });
