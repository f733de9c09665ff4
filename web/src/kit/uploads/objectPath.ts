import { numberOf } from '../files/objectPaths.ts';

/** The same folder with the next number that is not in use (D08). */
export function nextPath(path: string, isUsed: (path: string) => boolean = () => false): string {
  const folder = path.replace(/\d+$/, '');
  let number = numberOf(path) + 1;
  while (isUsed(`${folder}${number}`)) number++;
  return `${folder}${number}`;
}

/** Whether a path is a vehicle's display image, the one file that may be overwritten (D08). */
export const isDisplayImage = (path: string) => path.endsWith('/InventoryVehicleImages/0');
