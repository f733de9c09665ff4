import { Hono } from 'hono';
import { z } from 'zod';
import { DONE } from '../../_shared/contract/common.ts';
import { argumentsOf } from '../../_shared/contract/fields/shapes.ts';
import {
  type billAdded,
  maintenance as columns,
  type maintenanceAdded,
  maintenanceDeletion,
  maintenanceList,
  maintenanceRecord,
  maintenanceRequest,
  newBill,
  newMaintenance,
} from '../../_shared/contract/maintenance.ts';
import { type Env, signedIn } from '../clients.ts';
import { withCheckedFiles } from '../fileChecks.ts';
import { privateLinks, storedFile } from '../links.ts';
import { body, query, queryOrBody } from '../validate.ts';
import { verb } from '../verb.ts';

const storedMaintenance = maintenanceList.extend({
  maintenanceRecords: z.array(maintenanceRecord.extend({ maintainanceReceipt: storedFile.nullable() })),
});

export const maintenance = new Hono<Env>({ strict: false })
  .get('/maintainance', signedIn, query(maintenanceRequest), async (c) => {
    const { registernumber } = c.req.valid('query');
    const { data } = await c.var.db.rpc(...verb('list_maintenance', { p_registernumber: registernumber })).throwOnError();
    const { maintenanceRecords, totalmaintainance } = storedMaintenance.parse(await withCheckedFiles(c.var.settings, data));
    const receipts = maintenanceRecords.flatMap(({ maintainanceReceipt }) => maintainanceReceipt ?? []);
    const links = await privateLinks(c.var.settings, c.var.db, receipts);
    const answer: z.infer<typeof maintenanceList> = {
      maintenanceRecords: maintenanceRecords.map((record) => ({
        ...record,
        maintainanceReceipt: links.get(record.maintainanceReceipt?.path ?? '') ?? null,
      })),
      totalmaintainance,
    };
    return c.json(answer, maintenanceRecords.length > 0 ? 200 : 201);
  })
  .post('/maintainance', signedIn, body(newMaintenance), async (c) => {
    const record = c.req.valid('json');
    const { data } = await c.var.db
      .rpc(...verb('add_maintenance', { ...argumentsOf(columns, record), p_request_id: record.requestId }))
      .throwOnError();
    return c.json({ nextIndex: data } satisfies z.infer<typeof maintenanceAdded>);
  })
  .post('/maintainance/bill', signedIn, body(newBill), async (c) => {
    const { shares, requestId, ...bill } = c.req.valid('json');
    const { data } = await c.var.db
      .rpc(...verb('add_bill', { ...argumentsOf(columns, bill), p_shares: shares, p_request_id: requestId }))
      .throwOnError();
    const { registernumber, index } = z.object({ registernumber: z.string(), index: z.number() }).parse(data);
    return c.json({ registernumber, nextIndex: index } satisfies z.infer<typeof billAdded>);
  })
  .delete('/maintainance/delete-maintainance', signedIn, queryOrBody(maintenanceDeletion), async (c) => {
    const { registernumber, uniqueID, requestId } = c.var.input;
    await c.var.db
      .rpc(...verb('delete_maintenance', { p_registernumber: registernumber, p_index: uniqueID, p_request_id: requestId }))
      .throwOnError();
    return c.json(DONE);
  });
