import type { NewMessage } from '@contract/message.ts';

/** What a message is about, as whoever writes it names it. A receipt by its id, or by its sale and payment. */
export interface About extends Pick<NewMessage, 'kind' | 'sale' | 'enquiry' | 'issuedPaper' | 'paper'> {
  registernumbers?: string[];
  /** Of a receipt by its sale: without one the down payment's. */
  installment?: number;
}
