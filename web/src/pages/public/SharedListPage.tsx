import type { SharedListAnswer } from '@contract/sharedList.ts';
import { Button, Container, Title } from '@mantine/core';
import { IconHeartOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { LIST_DAYS } from '../../features/sharedList/keptLists.ts';
import { sharedListQuery } from '../../features/sharedList/queries.ts';
import { SharedVehicles } from '../../features/sharedList/SharedVehicles.tsx';
import { MessagePanel } from '../../kit/feedback/MessagePanel.tsx';
import { QueryState } from '../../kit/feedback/QueryState.tsx';
import { usePageTitle } from '../../kit/page/usePageTitle.ts';
import { pageAt, paths } from '../../lib/paths.ts';
import { usePlace } from '../../lib/place.tsx';
import { t } from '../../text/t.ts';
import classes from './pages.module.css';

/** Undefined as long as it is not known what is in the list. */
function titleOf(list: SharedListAnswer['list'] | undefined): string {
  if (list === null) return t('sharedList.over.title');
  return list ? t('sharedList.title', { count: list.carsWithImages.length }) : t('sharedList.untitled');
}

/** Vehicles that somebody has sent, for whoever has the link. */
export function SharedListPage() {
  const token = pageAt(usePlace().pathname)?.id ?? '';
  const query = useQuery(sharedListQuery(token));
  const list = query.data?.list;
  const title = titleOf(list);
  usePageTitle(title);
  return (
    <Container size="xl" className={classes.page}>
      {!query.data && <QueryState query={query} order={1} error={t('sharedList.failed')} loading={t('sharedList.loading')} />}
      {list === null && (
        <MessagePanel order={1} icon={<IconHeartOff />} title={title} text={t('sharedList.over.text', { days: LIST_DAYS })}>
          <Button component="a" href={paths.home()}>
            {t('showroom.see')}
          </Button>
        </MessagePanel>
      )}
      {list && (
        <>
          <Title order={1}>{title}</Title>
          <p className={classes.intro}>{t('sharedList.intro', { days: LIST_DAYS })}</p>
          <SharedVehicles token={token} list={list} />
        </>
      )}
    </Container>
  );
}
