import { Container, Stack, Title } from '@mantine/core';
import { useCallback, useState } from 'react';
import { BackLink } from '../../components/BackLink.tsx';
import { LeaveGuard } from '../../components/LeaveGuard.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import type { Unsaved } from '../../components/useUnsaved.ts';
import { EnquiryForm } from '../../features/enquiries/EnquiryForm.tsx';
import { EnquiryList } from '../../features/enquiries/EnquiryList.tsx';
import { paths } from '../../lib/paths.ts';

/** Notes what customers ask for, and lists it (R202-R209). */
export function EnquiriesPage() {
  const [unsaved] = useState<Unsaved>(() => new Set());
  const wouldLose = useCallback(() => unsaved.size > 0, [unsaved]);
  return (
    <Container size="lg" px={0} w="100%">
      <PageHead title="Customer Enquiry" hidden />
      <LeaveGuard
        wouldLose={wouldLose}
        title="Leave without saving?"
        text="What you typed is not saved and will be lost."
      />
      <Stack gap="lg">
        <div>
          <BackLink to={paths.dashboard()}>Back to Dashboard</BackLink>
          <Title order={1} mt="xs">
            Customer Enquiry
          </Title>
        </div>
        <EnquiryForm unsaved={unsaved} />
        <EnquiryList />
      </Stack>
    </Container>
  );
}
