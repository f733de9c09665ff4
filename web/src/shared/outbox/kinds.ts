import type { OutboxItem } from '../../lib/outbox/item.ts';
import type { Write } from '../../lib/writes.ts';
import { t } from '../../text/staff.ts';

interface Kind {
  /** What it changes, once it has arrived. */
  write: Write;
  /** What a toast says of those that have arrived together. */
  arrived: (items: readonly OutboxItem[]) => string;
  /** What is said to be saved while files of it still wait. */
  recorded?: () => string;
}

const isThereAlready = ({ files }: OutboxItem) => files.every(({ isSame }) => isSame);

function maintenanceDone(items: readonly OutboxItem[]): string {
  const shares = items.length === 1 && items[0]?.request?.body.shares;
  return Array.isArray(shares) ? t('maintenance.bill.done', { count: shares.length }) : t('maintenance.add.done');
}

/** What a page does about each kind of entry of the outbox. */
export const KINDS: Record<OutboxItem['kind'], Kind> = {
  picture: { write: 'onsitePictures', arrived: (items) => t(items.every(isThereAlready) ? 'uploads.allThere' : 'driver.upload.done') },
  maintenance: { write: 'maintenance', arrived: maintenanceDone, recorded: () => t('maintenance.add.recorded') },
  receipt: { write: 'receipt', arrived: () => t('maintenance.receipt.done') },
  odometer: { write: 'odometer', arrived: (items) => t('outbox.odometerDone', { title: items.map(({ title }) => title).join(', ') }) },
};
