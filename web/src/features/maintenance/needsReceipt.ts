import type { MaintenanceRecord } from '@contract/maintenance.ts';
import { isOnCredit } from '../../shared/staffMoney/costModes.ts';

type Kind = MaintenanceRecord['kind'];
/** Kinds of costs that nobody may have written a bill for. */
const UNBILLED: readonly Kind[] = ['commission', 'interest', 'other'];

/** Whether a cost is recorded with its receipt alone: a bill on credit comes later, or with its payment. */
export const needsReceipt = ({ kind, paymentMode }: { kind: Kind; paymentMode: string | undefined }) =>
  !UNBILLED.includes(kind) && !isOnCredit(paymentMode);
