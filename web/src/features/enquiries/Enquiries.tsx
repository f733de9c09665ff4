import { Group, Stack, Title } from '@mantine/core';
import { useRef } from 'react';
import { SearchInput } from '../../kit/search/SearchInput.tsx';
import { t } from '../../text/staff.ts';
import classes from './Enquiries.module.css';
import { EnquiryBoard } from './EnquiryBoard.tsx';
import { EnquiryFilter, NewOnes, ViewSwitch, whichOf } from './EnquiryFilter.tsx';
import { EnquiryList, useEnquiries } from './EnquiryList.tsx';
import { MetWishes } from './MetWishes.tsx';
import { usePlaces } from './usePlaces.ts';

/** The enquiries with their search: a list of all or of some, or a board. */
export function Enquiries({ isBoard }: { isBoard: boolean }) {
  const { params, choose } = usePlaces();
  const searched = (params.get('search') ?? '').trim();
  const which = isBoard ? {} : whichOf(params);
  const query = useEnquiries(searched, which);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby="enquiries-title">
      <Stack gap="md">
        <Group justify="space-between" align="flex-end">
          <Group gap="sm">
            <Title order={2} size="h3" id="enquiries-title" ref={heading} tabIndex={-1}>
              {query.data ? t('enquiries.list.titleCounted', { count: query.data.total }) : t('enquiries.list.title')}
            </Title>
            <NewOnes />
          </Group>
          <ViewSwitch isBoard={isBoard} />
        </Group>
        <Group component="search" align="flex-end">
          {!isBoard && <EnquiryFilter />}
          <div className={classes.search}>
            <SearchInput
              label={t('enquiries.list.search')}
              placeholder={t('enquiries.list.searchHint')}
              value={searched}
              onSearch={(typed) => choose('search', typed)}
            />
          </div>
        </Group>
        <MetWishes />
        {isBoard ? <EnquiryBoard search={searched} /> : <EnquiryList query={query} searched={searched} which={which} heading={heading} />}
      </Stack>
    </section>
  );
}
