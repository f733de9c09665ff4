import type { MaintenanceRecord, NewMaintenance } from '@contract/maintenance.ts';

/** A try whose answer did not come, so that its record may have arrived. */
export interface LostTry {
  sent: NewMaintenance;
  /** Who sent it. */
  username: string;
  /** The highest number known before. */
  after: number;
}

/** Whether two records say the same of the same vehicle. */
export const isSame = (a: NewMaintenance, b: NewMaintenance) =>
  a.registernumber === b.registernumber &&
  a.price === b.price &&
  a.maintainanceDate === b.maintainanceDate &&
  a.description === b.description;

/** The record of a lost try, if it arrived: newer than all before, by the same person, and still without a receipt. */
export const findArrived = (records: MaintenanceRecord[], { sent, username, after }: LostTry) =>
  records.find(
    (record) =>
      record.uniqueID > after && record.username === username && !record.maintainanceReceipt && isSame(record, sent),
  );

/** The highest number among these records, 0 when there is none. */
export const highestNumber = (records: MaintenanceRecord[]) => Math.max(0, ...records.map(({ uniqueID }) => uniqueID));

/** Sent again after a lost try, and not the same as what arrived then. */
export class ArrivedChanged extends Error {
  constructor() {
    super(
      'What you sent before had arrived after all: it is in the list. Submit again only if this is another record.',
    );
  }
}
