import { ENQUIRY_STATUSES } from '@contract/choices.ts';
import { Badge, NativeSelect, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../text/staff.ts';
import { enquiryCountsQuery, type Status, type Which } from './queries.ts';
import { usePlaces } from './usePlaces.ts';

const TO_CALL = 'toCall';

/** What the address chooses (`?show=`): a status, or those to call today. */
export function whichOf(params: URLSearchParams): Which {
  const shown = params.get('show');
  const status: Status | undefined = ENQUIRY_STATUSES.find((one) => one === shown);
  return { ...(status && { status }), ...(shown === TO_CALL && { toCall: '1' }) };
}

/** How many are new, and which are listed: all, those to call today, or those of a status. */
export function EnquiryFilter() {
  const { params, choose } = usePlaces();
  const { status, toCall } = whichOf(params);
  const { data: counts } = useQuery(enquiryCountsQuery);
  const counted = (one: Status) => t('enquiries.filter.counted', { status: t(`words.enquiryStatus.${one}`), count: counts?.[one] ?? 0 });
  return (
    <NativeSelect
      label={t('enquiries.filter.status')}
      value={toCall ? TO_CALL : (status ?? '')}
      onChange={({ currentTarget }) => choose('show', currentTarget.value)}
      data={[
        { value: '', label: t('enquiries.filter.all') },
        { value: TO_CALL, label: t('enquiries.filter.toCall', { count: counts?.toCall ?? 0 }) },
        ...ENQUIRY_STATUSES.map((one) => ({ value: one, label: counted(one) })),
      ]}
    />
  );
}

/** How many enquiries are new, as they come in. */
export function NewOnes() {
  const { data } = useQuery(enquiryCountsQuery);
  if (!data?.new) return null;
  return (
    <Badge color="saffron" size="lg" tt="none" role="status">
      {t('waiting.newEnquiries', { count: data.new })}
    </Badge>
  );
}

/** List or board, on a screen that has room for one. */
export function ViewSwitch({ isBoard }: { isBoard: boolean }) {
  const { choose } = usePlaces();
  return (
    <SegmentedControl
      visibleFrom="md"
      aria-label={t('enquiries.view.label')}
      value={isBoard ? 'board' : 'list'}
      onChange={(view) => choose('view', view === 'board' ? view : '')}
      data={[
        { value: 'list', label: t('enquiries.view.list') },
        { value: 'board', label: t('enquiries.view.board') },
      ]}
    />
  );
}
