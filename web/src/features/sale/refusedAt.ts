import type { FieldPath } from 'react-hook-form';
import type { SaleFields } from './saleFormState.ts';

/** The fields that a refusal of the API is about, by its code; none for any other. */
export function refusedAt(code: string | undefined, { exchanges, payments, paying }: SaleFields): FieldPath<SaleFields>[] {
  switch (code) {
    case 'vehicle.exists':
      return exchanges.map((_, place) => `exchanges.${place}.vehicle.registernumber` as const);
    case 'exchange.unequal':
    case 'exchange.value_wrong':
      return exchanges.map((_, place) => `exchanges.${place}.value` as const);
    case 'sale.state_unknown':
      return ['buyer_state'];
    case 'finance.above_price':
      return ['finance.sanctioned'];
    case 'parts.unequal':
      return [payments.length > 0 ? 'payments' : paying === 'inFull' ? 'sellingPrice' : 'downPayment'];
    default:
      return [];
  }
}
