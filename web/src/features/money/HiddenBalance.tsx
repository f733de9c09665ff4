import { Text } from '@mantine/core';

/** Why an employee sees no balance and no capital (D02). */
export const HIDDEN_BALANCE = 'Only admins see it here.';

/** The same where there is room. */
export const HiddenBalance = () => (
  <Text c="dimmed">
    An admin has switched off that employees see the account balance, the capital invested and what the vehicles were
    bought for.
  </Text>
);
