/** What the calculator takes: percent a year, and months. */
export const EMI_LIMITS = { rate: { min: 0, max: 36 }, months: { min: 1, max: 120 } };

interface Loan {
  /** Rupees borrowed. */
  amount: number;
  /** Percent a year. */
  rate: number;
  months: number;
}

/**
 * Equated monthly installment of a loan on the reducing balance, interest added monthly, as banks quote it; and what all
 * installments and the interest in them come to. Whole rupees, each rounded for itself.
 */
export function emiOf({ amount, rate, months }: Loan) {
  const monthly = rate / 1200;
  // expm1 and log1p keep the digits that 1 + a small rate would lose.
  const exact = monthly === 0 ? amount / months : (amount * monthly) / -Math.expm1(-months * Math.log1p(monthly));
  const total = Math.round(exact * months);
  return { emi: Math.round(exact), interest: total - Math.round(amount), total };
}
