import type { Reminder } from '@contract/message.ts';
import { takeBack } from '../../kit/messages/noting.ts';
import type { Written } from '../../kit/messages/useMessage.ts';

/** A reminder of this sitting; there may be two of a sale. */
export interface WrittenOf extends Written {
  sale: number;
}

/** How many of the queue were reminded, and how many were not. */
export function tallyOf(queue: readonly Pick<Reminder, 'sale'>[], written: readonly WrittenOf[]) {
  const count = queue.filter(({ sale }) => written.some((one) => one.sale === sale)).length;
  return { count, skipped: queue.length - count };
}

/** Whether nothing says any more that it was sent (R405): what could not be noted needs no taking back. */
export async function unsaid({ noted }: Written): Promise<boolean> {
  const id = await noted;
  return id === undefined || takeBack(id);
}
