import { Title } from '@mantine/core';
import { t } from '../../text/t.ts';
import { CallUs } from './CallUs.tsx';

/** The same words for a link that is paid, that was withdrawn, and that never was. */
export const NothingDue = () => (
  <>
    <Title order={1}>{t('pay.over.title')}</Title>
    <p>{t('pay.over.text')}</p>
    <CallUs />
  </>
);
