import { Hono } from 'hono';
import { z } from 'zod';
import { maintenanceList, maintenanceRecord, maintenanceRequest } from '../../_shared/contract/maintenance.ts';
import { type Env, signedIn } from '../clients.ts';
import { privateLinks, storedFile } from '../links.ts';
import { query } from '../validate.ts';

const storedMaintenance = maintenanceList.extend({
  maintenanceRecords: z.array(maintenanceRecord.extend({ maintainanceReceipt: storedFile.nullable() })),
});

export const maintenance = new Hono<Env>({ strict: false }).get(
  '/maintainance',
  signedIn,
  query(maintenanceRequest),
  async (c) => {
    const { registernumber } = c.req.valid('query');
    const { data } = await c.var.db.rpc('list_maintenance', { p_registernumber: registernumber }).throwOnError();
    const { maintenanceRecords, totalmaintainance } = storedMaintenance.parse(data);
    const receipts = maintenanceRecords.flatMap(({ maintainanceReceipt }) => maintainanceReceipt ?? []);
    const links = await privateLinks(c.var.settings, c.var.db, receipts);
    return c.json(
      {
        maintenanceRecords: maintenanceRecords.map((record) => ({
          ...record,
          maintainanceReceipt: links.get(record.maintainanceReceipt?.path ?? '') ?? null,
        })),
        totalmaintainance,
      } satisfies z.infer<typeof maintenanceList>,
      maintenanceRecords.length > 0 ? 200 : 201,
    );
  },
);
