import { z } from 'zod';
import { registrationNumber } from './common.ts';

/** GET /api/maintainance?registernumber. */
export const maintenanceRequest = z.object({ registernumber: registrationNumber });

/** A record (R155): price in rupees, day `YYYY-MM-DD`; the receipt is a short-lived link, or null when missing (D32). */
export const maintenanceRecord = z.object({
  uniqueID: z.number(),
  registernumber: z.string(),
  description: z.string(),
  price: z.number(),
  username: z.string(),
  maintainanceDate: z.string(),
  maintainanceReceipt: z.url().nullable(),
});
export type MaintenanceRecord = z.infer<typeof maintenanceRecord>;

/** The answer, newest first, with the sum in rupees (R154). An empty list comes with status 201 (D19). */
export const maintenanceList = z.object({
  maintenanceRecords: z.array(maintenanceRecord),
  totalmaintainance: z.number(),
});
