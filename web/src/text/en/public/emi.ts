/** The EMI calculator on a vehicle's page. */
export const emi = {
  title: 'EMI calculator',
  from: 'EMI from {emi} a month (an estimate)',
  fromPrice: 'EMI from {emi} a month',
  basis: 'An estimate: {rate, number} % a year, {months, plural, one {# month} other {# months}}, a loan of {loan}.',
  slider: '{label}, slider',

  amount: { label: 'Loan amount', down: 'Down payment {down}', problem: 'Please write an amount up to {max}, like 3,50,000 or 3.5 lakh.' },
  rate: {
    label: 'Interest rate, % a year',
    value: '{rate, number} % a year',
    problem: 'Please write a rate from {min, number} to {max, number}, like 10.5.',
  },
  months: {
    label: 'Months',
    value: '{months, plural, one {# month} other {# months}}',
    problem: 'Please write whole months from {min, number} to {max, number}, like 48, or 4 years.',
  },
  result: {
    perMonth: 'EMI <b>{emi}</b> a month',
    interest: 'Total interest',
    total: 'Total payable',
    unknown: 'Correct what is marked to see the EMI.',
  },
  estimate: 'An estimate. The bank decides on the loan, its rate, fees and terms.',
} as const;
