import type { OutboxItem } from '../../lib/outbox/item.ts';
import type { Write } from '../../lib/writes.ts';
import { t } from '../../text/staff.ts';

interface Kind {
  /** What it changes, once it has arrived. */
  write: Write;
  /** What a toast says of those that have arrived together. */
  arrived: (items: readonly OutboxItem[]) => string;
}

const isThereAlready = ({ files }: OutboxItem) => files.every(({ isSame }) => isSame);

/** What a page does about each kind of entry of the outbox. */
export const KINDS: Record<OutboxItem['kind'], Kind> = {
  picture: { write: 'onsitePictures', arrived: (items) => t(items.every(isThereAlready) ? 'uploads.allThere' : 'driver.upload.done') },
  maintenance: { write: 'maintenance', arrived: () => t('maintenance.add.done') },
  odometer: { write: 'odometer', arrived: (items) => t('outbox.odometerDone', { title: items.map(({ title }) => title).join(', ') }) },
};
