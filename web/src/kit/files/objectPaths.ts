import type { PicturedVehicle } from '@contract/manyPictures.ts';

/** Object paths of uploads. The inventory image with number 0 is the display image. */
export const objectPaths = {
  inventoryImage: (registernumber: string, index: number) => `${registernumber}/InventoryVehicleImages/${index}`,
  /** `moment` is a timestamp in milliseconds. */
  onsiteImage: (registernumber: string, moment: number) => `${registernumber}/OnsiteVehicleImages/${moment}`,
  receipt: (registernumber: string, index: number) => `${registernumber}/MaintenanceDoc/${index}`,
  soldCarImage: (registernumber: string, index: number) => `${registernumber}/SoldCarImages/${index}`,
  /** `moment` is a timestamp in milliseconds. */
  notice: (moment: number) => `Notices/${moment}`,
  /** `moment` is a timestamp in milliseconds; the latest one is shown. */
  logo: (moment: number) => `Logo/${moment}`,
  /** `moment` is a timestamp in milliseconds, as of the next one. */
  vehicleDocument: (registernumber: string, moment: number) => `${registernumber}/AdminDocuments/${moment}`,
  identityPaper: (registernumber: string, moment: number) => `${registernumber}/IdentityPapers/${moment}`,
  issuedPaper: (registernumber: string, id: number) => `${registernumber}/IssuedPapers/${id}`,
  insuranceDocument: (registernumber: string, index: number) => `${registernumber}/InsuranceDocuments/${index}`,
};

/** Where a picture that is added goes, by its index: after those that are there, and the first on display where none is (R619). */
export const addedImage = ({ registernumber, display, next }: PicturedVehicle, index: number) =>
  objectPaths.inventoryImage(registernumber, display ? next + index : index === 0 ? 0 : next + index - 1);

/** Parses the object path from a stored file's link: `…/public-files/{path}?v=…`. Throws for any other link. */
export function pathOfLink(link: string): string {
  const path = /\/(?:public|private)-files\/(.+)$/.exec(decodeURI(new URL(link).pathname))?.[1];
  if (!path) throw new Error(`${link} is no link to a stored file.`);
  return path;
}

/** The number at the end of a path. */
export const numberOf = (path: string) => Number(path.slice(path.lastIndexOf('/') + 1));

/** The same folder with the next number that is not in use. */
export function nextPath(path: string, isUsed: (path: string) => boolean = () => false): string {
  const folder = path.replace(/\d+$/, '');
  let number = numberOf(path) + 1;
  while (isUsed(`${folder}${number}`)) number++;
  return `${folder}${number}`;
}
