import { useEffect, useEffectEvent } from 'react';
import { isReceiptOf, useReceipt } from './useReceipt.tsx';

interface LastReceiptProps {
  registernumber: string;
  sale: number;
  onClose: () => void;
}

/** Shows the receipt of what was paid last for a sale, at once. */
export function LastReceipt({ registernumber, sale, onClose }: LastReceiptProps) {
  const receipt = useReceipt(registernumber, isReceiptOf(sale), { onClose });
  const show = useEffectEvent(receipt.open);
  useEffect(() => show(), []);
  return receipt.dialog;
}
