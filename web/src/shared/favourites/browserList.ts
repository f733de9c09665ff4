import type { Picture } from '@contract/picture.ts';

/** A vehicle that this browser remembers: enough to show it before, or without, asking for it. No price, which may change. */
export interface KeptVehicle {
  registernumber: string;
  title: string;
  picture: Picture | string | null;
}

const isPicture = (it: unknown) => it === null || typeof it === 'string' || typeof (it as Partial<Picture> | undefined)?.src === 'string';

const isKept = (it: unknown): it is KeptVehicle => {
  const { registernumber, title, picture } = (it ?? {}) as Record<string, unknown>;
  return typeof registernumber === 'string' && typeof title === 'string' && isPicture(picture);
};

/** The stored list; nothing for what is broken, or was written by something else. */
function parsed(text: string | null, limit: number): KeptVehicle[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list.filter(isKept).slice(0, limit) : [];
  } catch {
    return [];
  }
}

const same = (number: string) => (it: KeptVehicle) => it.registernumber === number;

/**
 * A list of vehicles in localStorage, newest first, at most `limit`. All tabs share it. Where the storage is full or closed the list
 * lives as long as the page. For effects and handlers: there is no storage where a page is rendered.
 */
export function browserList(key: string, limit: number) {
  const followers = new Set<(list: KeptVehicle[]) => void>();
  /** What could not be stored; from then on the page's own list. */
  let unstored: KeptVehicle[] | undefined;

  function read(): KeptVehicle[] {
    if (unstored) return unstored;
    try {
      return parsed(localStorage.getItem(key), limit);
    } catch {
      return [];
    }
  }

  function write(list: KeptVehicle[]) {
    const bounded = list.slice(0, limit);
    try {
      localStorage.setItem(key, JSON.stringify(bounded));
      unstored = undefined;
    } catch {
      unstored = bounded;
    }
    tell();
  }

  const tell = () => {
    const list = read();
    for (const follow of followers) follow(list);
  };

  const changedElsewhere = (event: StorageEvent) => {
    // Without a key the whole storage was cleared.
    if (event.key === key || event.key === null) tell();
  };

  return {
    read,
    /** Puts a vehicle first, in place of what was known of it. */
    add: (vehicle: KeptVehicle) => write([vehicle, ...read().filter((it) => !same(vehicle.registernumber)(it))]),
    remove: (number: string) => {
      if (read().some(same(number))) write(read().filter((it) => !same(number)(it)));
    },
    /** Calls `follow` now and after every change, here and in other tabs. Returns what ends that. */
    follow(follow: (list: KeptVehicle[]) => void) {
      if (followers.size === 0) addEventListener('storage', changedElsewhere);
      followers.add(follow);
      follow(read());
      return () => {
        followers.delete(follow);
        if (followers.size === 0) removeEventListener('storage', changedElsewhere);
      };
    },
  };
}
