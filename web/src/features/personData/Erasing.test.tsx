import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, lost } from '../../../../tests/support/answers.ts';
import { openScreen, press } from '../../../../tests/support/screen.tsx';
import { t } from '../../text/staff.ts';
import { Erasing } from './Erasing.tsx';

test('what would go is asked for by a press, and again when it does not come', async () => {
  const answers: Answers = { 'POST /person/erasure/preview': lost };
  const { user, asked } = openScreen(<Erasing phone="9822012345" onErased={() => {}} />, { as: 'admin', answers });
  expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
  await press(user, t('personData.erase.look'));
  expect(await screen.findByRole('alert')).toBeVisible();
  answers['POST /person/erasure/preview'] = { goes: {}, stays: [], seen: 'x' };
  await press(user, 'Retry');
  await expect.poll(() => screen.queryByRole('alert')).toBeNull();
});
