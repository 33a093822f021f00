import { judged, machine, publish, table } from '../../report.ts';
import { hoop, type Measured, measureFace, repeatedChords } from './face.ts';
import { memoryRows } from './memory.ts';
import { boundFaces, openFaces, otherFaces } from './photos.ts';
import { facesKnown, facesKnownSection } from './small-faces.ts';
import { cpuRows, figureHead, large, likenessRows, meanFigures, small } from './rows.ts';
import { folderIn } from '../bench-photos.ts';

const NATURAL = 1;

/** Measures string art on eight faces, and the effect of face detection on all photos with faces. */
export async function run(args: readonly string[]): Promise<void> {
  const folder = folderIn(args);
  const faces = await openFaces(folder, boundFaces);
  const others = await openFaces(folder, otherFaces);
  const largeRuns = faces.map((face) => measureFace(face, large, NATURAL));
  const smallRuns = faces.map((face) => measureFace(face, small, NATURAL));
  const drafts = faces.map((face) => measureFace(face, large, NATURAL, true));
  const otherRuns = others.map((face) => measureFace(face, large, NATURAL));
  const known = await facesKnown(folder);
  publish(
    'strings',
    [
      '## String art',
      `Hoop ${hoop.hoopMm} mm, black thread ${hoop.threadMm} mm, white board, preset natural; seen from 3 m, inside 97 % of the hoop, mean of three faces (${faces.map(({ name }) => name).join('; ')}). ` +
        `Best peer: kaspar98/StringArt, 211 pins, its own three photos. User CPU, decoding excluded. ${machine()}.`,
      table(
        ['mean of three', 'best peer', 'must', 'aim', 'ours', ''],
        [
          ...likenessRows(small, smallRuns),
          ...likenessRows(large, largeRuns),
          ...cpuRows(largeRuns, drafts),
          ...memoryRows(),
          repeatedRow([...largeRuns, ...smallRuns, ...drafts, ...otherRuns]),
        ],
      ),
      '### Small faces, size A3, preset natural, the square that draws the eye',
      facesKnownSection(known),
      '### Face by face, 288 pins, at most 4,000 lines',
      table(
        figureHead,
        [...largeRuns, ...otherRuns].map((run) => [run.name, ...meanFigures([run])]),
      ),
    ].join('\n\n'),
  );
}

function repeatedRow(runs: readonly Measured[]): string[] {
  const count = runs.reduce((sum, { scheme }) => sum + repeatedChords(scheme), 0);
  return ['same chord twice, all schemes of this page', '', ...judged(count, { must: 0, show: String })];
}
