import { Text } from '@mantine/core';
import { t } from '../../text/staff.ts';

/** Why an employee sees no balance and no capital (D02), where there is room to say it. */
export const HiddenBalance = () => <Text c="dimmed">{t('money.hiddenText')}</Text>;
