import { objectPaths } from '../../kit/files/objectPaths.ts';
import type { PreparedFile } from '../../kit/uploads/prepareFile.ts';
import { addAndWait, outboxItems } from '../../shared/outbox/outbox.ts';
import { t } from '../../text/staff.ts';
import type { MaintenanceDetails } from './maintenanceFormState.ts';

interface Entry {
  registernumber: string;
  details: MaintenanceDetails;
  receipt: PreparedFile | undefined;
  requestId: string;
  /** Somebody has been asked whether it is another one than what stands in the books. */
  isSure: boolean;
}

/**
 * Keeps what was spent on a vehicle on this device and sends it, with its receipt. Resolves when it has arrived or waits for the network. Throws
 * ApiError when the server refuses it at once, and NotSent when it cannot be kept.
 */
export async function sendMaintenance({ registernumber, details, receipt, requestId, isSure }: Entry): Promise<void> {
  const { fromOwnCash: _, shares, ...record } = details;
  const { price, maintainanceDate: day, description } = record;
  const isBill = shares.length > 0;
  await addAndWait({
    id: requestId,
    kind: 'maintenance',
    registernumber,
    title: description.trim() || t(`words.maintenanceKind.${record.kind}`),
    request: isBill
      ? { path: '/maintainance/bill', body: { ...record, shares } }
      : { path: '/maintainance', body: { ...record, registernumber } },
    question: {
      path: '/entered-before',
      body: { kind: 'maintenance', registernumber, amount: shares[0]?.price ?? price, day, description },
    },
    isSure,
    files: receipt ? [{ path: '{registernumber}/MaintenanceDoc/{nextIndex}', ...receipt }] : [],
  });
}

/** Keeps the receipt that a record lacks, and sends it. Resolves and throws as sendMaintenance. */
export const sendReceipt = (registernumber: string, uniqueID: number, receipt: PreparedFile) =>
  addAndWait({
    id: crypto.randomUUID(),
    kind: 'receipt',
    registernumber,
    title: t('maintenance.receipt.of', { number: String(uniqueID) }),
    files: [{ path: objectPaths.receipt(registernumber, uniqueID), isExact: true, ...receipt }],
  });

/** Warnings about an entry that waits on this device already. */
export function doubtsOfWaiting(
  registernumber: string,
  { price, maintainanceDate, description }: Pick<MaintenanceDetails, 'price' | 'maintainanceDate' | 'description'>,
) {
  const isThere = outboxItems().some(({ kind, state, registernumber: other, request }) => {
    const body = request?.body;
    return (
      kind === 'maintenance' &&
      state !== 'sent' &&
      other === registernumber &&
      body?.price === price &&
      body.maintainanceDate === maintainanceDate &&
      body.description === description
    );
  });
  return isThere ? [t('outbox.sameKept')] : [];
}
