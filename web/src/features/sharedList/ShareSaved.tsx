import type { ListedCar } from '@contract/vehicle.ts';
import { Anchor, Text, Title } from '@mantine/core';
import { IconBrandWhatsapp, IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { formatDate, today } from '../../kit/dates/days.ts';
import { toastError } from '../../kit/feedback/toastError.tsx';
import { useBriefly } from '../../kit/feedback/useBriefly.ts';
import { BusyButton } from '../../kit/page/BusyButton.tsx';
import { Panel } from '../../kit/page/Panel.tsx';
import { Changing } from '../../kit/text/Changing.tsx';
import { reasonOf } from '../../lib/apiError.ts';
import { copyText } from '../../lib/clipboard.ts';
import { useDealer } from '../../lib/dealer.ts';
import { paths } from '../../lib/paths.ts';
import { chatWithSomebody } from '../../lib/phone.ts';
import { usePlace } from '../../lib/place.tsx';
import { useRequestId } from '../../lib/requestIds.ts';
import { favourites, useKept } from '../../shared/favourites/lists.ts';
import { fullNameOf } from '../../shared/vehicle/facts.ts';
import { t } from '../../text/t.ts';
import { keepList, sentLists } from './keptLists.ts';
import { sharedListQuery, shareList } from './queries.ts';
import classes from './ShareSaved.module.css';

type Sent = ReturnType<typeof sentLists>[number];

/** A list that was sent, how many marks its readers have set and on which vehicles, those with most first: the sender's way to it. */
function SentList({ sent: { token, numbers, day } }: { sent: Sent }) {
  const { data, isError } = useQuery(sharedListQuery(token));
  if (data?.list === null) return null;
  const { carsWithImages = [], marks = {} } = data?.list ?? {};
  const countOf = ({ registernumber }: ListedCar) => marks[registernumber] ?? 0;
  const liked = carsWithImages.filter((car) => countOf(car) > 0).sort((a, b) => countOf(b) - countOf(a));
  const marked = Object.values(marks).reduce((sum, count) => sum + count, 0);
  return (
    <li>
      <Anchor href={paths.sharedList(token)}>{t('sharedList.sent.one', { count: numbers.length, day: formatDate(day) })}</Anchor>{' '}
      <Text component="span" size="sm" c="dimmed">
        <Changing>{data ? t('sharedList.sent.marks', { count: marked }) : t(isError ? 'favourites.failed' : 'common.loading')}</Changing>
      </Text>
      {liked.length > 0 && (
        <ul className={classes.liked}>
          {liked.map((car) => (
            <li key={car.registernumber}>
              <Anchor href={paths.vehicle(car.registernumber)}>{fullNameOf(car)}</Anchor>{' '}
              <Text component="span" size="sm" c="dimmed">
                {`${car.registernumber}: `}
                <Changing>{t('sharedList.marked', { count: countOf(car) })}</Changing>
              </Text>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** Sends the saved vehicles on, as a list under an address of its own, and leads to those that were sent before. */
export function ShareSaved() {
  const saved = useKept(favourites);
  const dealer = useDealer().name;
  const { origin } = usePlace();
  const ids = useRequestId();
  const isBusy = useRef(false);
  const [doing, setDoing] = useState<'send' | 'copy'>();
  const [isCopied, sayCopied] = useBriefly();
  const [sent, setSent] = useState<Sent[]>([]);
  useEffect(() => setSent(sentLists(today())), []);
  const numbers = saved?.map(({ registernumber }) => registernumber) ?? [];

  /** The address of a list of just these: the one that was sent before, or a new one. */
  async function addressOf(): Promise<string> {
    const before = sent.find((list) => list.numbers.join() === numbers.join());
    const token = before?.token ?? (await shareList(numbers, ids.idFor(numbers)));
    ids.settled();
    if (!before) keepList({ token, sent: { numbers, day: today() } });
    setSent(sentLists(today()));
    return `${origin}${paths.sharedList(token)}`;
  }

  async function share(how: 'send' | 'copy') {
    if (isBusy.current) return;
    isBusy.current = true;
    setDoing(how);
    try {
      const link = await addressOf();
      // In this tab: a browser takes a tab that opens after an answer for an advertisement.
      if (how === 'send') location.assign(chatWithSomebody(t('sharedList.message', { dealer, count: numbers.length, link })));
      else if (await copyText(link)) sayCopied();
      else toastError(t('sharedList.share.copyFailed'));
    } catch (error) {
      ids.failed(error);
      toastError(reasonOf(error as Error));
    }
    setDoing(undefined);
    isBusy.current = false;
  }

  if (numbers.length === 0 && sent.length === 0) return null;
  return (
    <Panel title={t('sharedList.share.title')}>
      {numbers.length > 0 && (
        <>
          <Text c="dimmed">{t('sharedList.share.text')}</Text>
          <div className={classes.actions}>
            <BusyButton leftSection={<IconBrandWhatsapp size={20} />} busy={doing === 'send'} onClick={() => share('send')}>
              {t('offer.sendOnWhatsApp')}
            </BusyButton>
            <BusyButton
              variant="default"
              leftSection={<IconCopy size={18} />}
              busy={doing === 'copy'}
              onClick={() => share('copy')}
              aria-live="polite"
            >
              {t(isCopied ? 'common.copied' : 'vehicle.link.copy')}
            </BusyButton>
          </div>
        </>
      )}
      {sent.length > 0 && (
        <>
          <Title order={2} size="h4">
            {t('sharedList.sent.title')}
          </Title>
          <ul className={classes.sent}>
            {sent.slice(0, 5).map((list) => (
              <SentList key={list.token} sent={list} />
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}
