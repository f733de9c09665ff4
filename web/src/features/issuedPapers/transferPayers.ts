import { t } from '../../text/staff.ts';

/** Who may pay for the RC transfer, as options. */
export const transferPayers = () =>
  (['buyer', 'seller'] as const).map((value) => ({ value, label: t(`issuing.fields.${value}`) }));
