import { Heading } from '../../kit/plain/Heading.tsx';
import { t } from '../../text/t.ts';
import { CallUs } from './CallUs.tsx';

/** The same words for a link that is paid, that was withdrawn, and that never was. */
export const NothingDue = () => (
  <>
    <Heading level={1}>{t('pay.over.title')}</Heading>
    <p>{t('pay.over.text')}</p>
    <CallUs />
  </>
);
