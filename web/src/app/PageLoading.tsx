import { Center, Loader } from '@mantine/core';

export function PageLoading() {
  return (
    <Center mih="50vh" role="status" aria-label="Loading...">
      <Loader />
    </Center>
  );
}
