import type { PicturedVehicle } from '@contract/manyPictures.ts';
import { addedImage } from '../../kit/files/objectPaths.ts';
import type { FileSource } from '../../kit/uploads/fileSource.ts';
import { numberFinder } from './numbersIn.ts';
import { ownersOf, presentKey } from './queries.ts';

/** A chosen file that was looked at. `problem`: why it is not sent. */
export interface Looked extends FileSource {
  id: number;
  /** SHA-256 in hex; '' where the browser makes none. */
  content: string;
  problem?: string;
}

/** What is to be done with the chosen pictures of a vehicle, each list in their order. */
export interface PlannedVehicle {
  vehicle: PicturedVehicle;
  add: Looked[];
  /** The vehicle has them. */
  there: Looked[];
  /** Chosen twice. */
  twice: Looked[];
  /** More than a vehicle may have. */
  beyond: Looked[];
}

/** A file whose name says no vehicle, or several. */
export interface Unmatched {
  file: Looked;
  /** Numbers that it may mean: the several, or near misses. */
  proposals: string[];
  isOfSeveral: boolean;
  /** The vehicle that a person has chosen, '' when it is left out; undefined while nobody has said. */
  choice: string | undefined;
}

export interface Plan {
  vehicles: PlannedVehicle[];
  unmatched: Unmatched[];
  refused: Looked[];
}

/** Names by which people mark the picture that comes first: 'front.jpg', 'MH12AB1234 main.jpg', '1.jpg'. */
const COVER = /(?:^|[^\p{L}\p{N}])(?:front|main|cover|0?1)[^\p{L}\p{N}]*\.[a-z0-9]{1,5}$/iu;
const coverFirst = (a: Looked, b: Looked) => Number(COVER.test(b.path)) - Number(COVER.test(a.path));

/** Puts a picture where it belongs in the plan of its vehicle. */
function place(planned: PlannedVehicle, file: Looked, present: ReadonlySet<string>) {
  const { vehicle, add, there, twice, beyond } = planned;
  const isChosenBefore = file.content !== '' && [...add, ...there, ...beyond].some(({ content }) => content === file.content);
  if (isChosenBefore) twice.push(file);
  else if (present.has(presentKey(vehicle.registernumber, file.content))) there.push(file);
  else if (add.length >= vehicle.room) beyond.push(file);
  else add.push(file);
}

/**
 * Lays files to their vehicles by the numbers in their paths, or as a person has chosen (by a file's id): what is added, what is there
 * already, and what fits none (R617, R618). A picture that a vehicle has fits that one: somebody has chosen it before. The files keep their
 * order, but for the one that is named as the first (R658).
 */
export function makePlan(
  files: readonly Looked[],
  vehicles: readonly PicturedVehicle[],
  choices: ReadonlyMap<number, string>,
  present: ReadonlySet<string>,
): Plan {
  const find = numberFinder(vehicles.map(({ registernumber }) => registernumber));
  const known = new Map(vehicles.map((vehicle) => [vehicle.registernumber, vehicle]));
  const owners = ownersOf(present);
  const planned = new Map<string, PlannedVehicle>();
  const unmatched: Unmatched[] = [];
  for (const file of files) {
    if (file.problem) continue;
    const { sure, near } = find(file.path);
    const choice = choices.get(file.id);
    const owner = choice === undefined ? owners.get(file.content) : undefined;
    const number = sure.length === 1 ? sure[0] : known.has(owner ?? '') ? owner : undefined;
    if (!number) unmatched.push({ file, proposals: sure.length > 0 ? sure : near, isOfSeveral: sure.length > 1, choice });
    const vehicle = known.get(number ?? choice ?? '');
    if (!vehicle) continue;
    const own = planned.get(vehicle.registernumber) ?? { vehicle, add: [], there: [], twice: [], beyond: [] };
    planned.set(vehicle.registernumber, own);
    place(own, file, present);
  }
  for (const { add } of planned.values()) add.sort(coverFirst);
  return { vehicles: [...planned.values()], unmatched, refused: files.filter(({ problem }) => problem) };
}

/** Where each picture goes. */
export const targetsOf = (vehicles: readonly PlannedVehicle[]) =>
  vehicles.flatMap(({ vehicle, add }) => add.map((file, index) => ({ ...file, target: addedImage(vehicle, index) })));
