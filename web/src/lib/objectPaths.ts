/** Where a vehicle's files go (R127, R153, R171, R254). An inventory image of number 0 is the display image. */
export const objectPaths = {
  inventoryImage: (registernumber: string, index: number) => `${registernumber}/InventoryVehicleImages/${index}`,
  /** `moment` in milliseconds. */
  onsiteImage: (registernumber: string, moment: number) => `${registernumber}/OnsiteVehicleImages/${moment}`,
  receipt: (registernumber: string, index: number) => `${registernumber}/MaintenanceDoc/${index}`,
  soldCarImage: (registernumber: string, index: number) => `${registernumber}/SoldCarImages/${index}`,
  insuranceDocument: (registernumber: string, index: number) => `${registernumber}/InsuranceDocuments/${index}`,
};
