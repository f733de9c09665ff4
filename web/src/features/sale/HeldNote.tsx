import { Alert } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { formatDate } from '../../kit/dates/days.ts';
import { formatAmount } from '../../kit/money/rupees.ts';
import { t } from '../../text/staff.ts';
import type { Held } from './saleFormState.ts';

/** For whom the vehicle is reserved, and that his token counts in the sale. */
export const HeldNote = ({ held: { name, amount, mode, day } }: { held: Held }) => (
  <Alert variant="light" color="saffron" role="note" icon={<IconBookmark aria-hidden />}>
    {t('sale.token.held', { name, token: formatAmount(amount), mode, day: formatDate(day) })}
  </Alert>
);
