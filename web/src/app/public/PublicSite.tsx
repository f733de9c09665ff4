import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { type Place, PlaceProvider } from '../../lib/place.tsx';
import { PublicLayout } from '../PublicLayout.tsx';

interface PublicSiteProps {
  client: QueryClient;
  place: Place;
  Page: ComponentType<{ id: string }>;
  id: string;
}

/** A public page in its frame: the same on the server and in the browser. */
export function PublicSite({ client, place, Page, id }: PublicSiteProps) {
  return (
    <QueryClientProvider client={client}>
      <PlaceProvider value={place}>
        <PublicLayout>
          <Page id={id} />
        </PublicLayout>
      </PlaceProvider>
    </QueryClientProvider>
  );
}
