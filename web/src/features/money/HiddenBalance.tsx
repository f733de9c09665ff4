import { Text } from '@mantine/core';
import { t } from '../../text/staff.ts';

/** Explains why an employee sees no balance and no capital. */
export const HiddenBalance = () => <Text c="dimmed">{t('money.hiddenText')}</Text>;
