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
