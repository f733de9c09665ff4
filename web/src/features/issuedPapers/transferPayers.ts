import { TRANSFER_PAYERS } from '@contract/issuedContents.ts';
import { t } from '../../text/staff.ts';

/** Who may pay for the RC transfer, as options. */
export const transferPayers = () => TRANSFER_PAYERS.map((value) => ({ value, label: t(`issuing.fields.${value}`) }));
