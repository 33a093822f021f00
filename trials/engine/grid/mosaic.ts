import { dmc24, meanOf, measure, openNamed, warmCpuMs } from './measures.ts';
import { boundRows, figuresOf, figureTitles } from './mosaic-rows.ts';
import { judged, machine, percentTo, publish, secondsTo, table } from '../../report.ts';
import { stockSection } from './stock.ts';
import { folderIn, freshPhotos, searchedPhotos } from '../bench-photos.ts';

const cells = { width: 160, height: 200 } as const;
const NATURAL = 1;
const EASY = 6;

const percent = percentTo(2);
const seconds = secondsTo(3);

export async function run(args: readonly string[]): Promise<void> {
  const folder = folderIn(args);
  const searched = await openNamed(folder, searchedPhotos, cells);
  const others = await openNamed(folder, freshPhotos, cells);

  const first = measure(searched[0], dmc24, NATURAL).cpuMs;
  const natural = searched.map((photo) => measure(photo, dmc24, NATURAL));
  const fresh = others.map((photo) => measure(photo, dmc24, NATURAL));
  const warm = mean(searched.map((photo) => warmCpuMs(photo, dmc24, NATURAL, null)));
  const easy = meanOf(
    searched.map((photo) => measure(photo, dmc24, EASY)),
    'confetti',
  );
  publish(
    'mosaic',
    [
      '## Mosaic',
      `160×200 cells, 24 colours (dmc24), preset natural, one scheme a photo; six photos (${searchedPhotos.join(', ')}) on which the weights were searched, four others (${freshPhotos.join(', ')}) not used in it. ` +
        `Best peer: nearest CIEDE2000. User CPU, decoding excluded. ${machine()}.`,
      table(
        ['mean', 'best peer', 'must', 'aim', 'ours, six', '', 'ours, other four'],
        [
          ...boundRows(natural, fresh),
          ['user CPU, warm, median of five', '0.17–0.47 s', ...judged(warm, { must: 200, aim: 60, show: seconds }), ''],
          ['user CPU, first of a process, compiling included', '', '', '', seconds(first), '', ''],
          ['preset easy: confetti', '', ...judged(easy, { must: 0.007, show: percent }), ''],
        ],
      ),
      '### Photo by photo',
      table(
        ['dmc24, natural', ...figureTitles],
        [...searched, ...others].map(({ name }, i) => [name, ...figuresOf([[...natural, ...fresh][i]])]),
      ),
      stockSection([...searched, ...others]),
    ].join('\n\n'),
  );
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
