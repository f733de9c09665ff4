import type { Dealer } from './dealer.ts';

/** Of the maps: the only site that a page shows in a frame. */
export const MAPS = 'https://www.openstreetmap.org';
const MAP_REACH = { latitude: 0.004, longitude: 0.008 };

type Place = NonNullable<Dealer['coordinates']>;

/** A place on OpenStreetMap, as a link. */
export const mapLink = ({ latitude, longitude }: Place) => `${MAPS}/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;

/** A place on OpenStreetMap, as an iframe. */
export const mapFrame = ({ latitude, longitude }: Place) =>
  `${MAPS}/export/embed.html?${new URLSearchParams({
    bbox: [longitude - MAP_REACH.longitude, latitude - MAP_REACH.latitude, longitude + MAP_REACH.longitude, latitude + MAP_REACH.latitude]
      .map((degrees) => degrees.toFixed(4))
      .join(','),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  })}`;
