import type { ru } from './ru.ts';
import type { Kind, KindWords, LaidWords } from './words.ts';

/** Every text of the booklet in English. */
export const en: typeof ru = {
  kinds: new Map<Kind, KindWords>([
    [
      'mosaic',
      {
        title: 'Your diamond mosaic',
        name: 'Diamond mosaic',
        lead: 'The whole scheme, segment by segment: work at your own pace, a page an evening.',
        sheets: '1:1 sheets',
        sheetsLead:
          'The scheme in its true size. Hold a ruler to the line at the foot of a sheet: it is exactly 100 mm.',
        sheetsHow:
          'Cut the sheets at the corner marks and lay them over each other: neighbouring sheets repeat a strip of 10 mm, marked along the edge. The crosses in the margins must coincide.',
      },
    ],
    [
      'paint_by_numbers',
      {
        title: 'Your paint by numbers',
        name: 'Paint by numbers',
        lead: 'The outline, the paints and a close view of every segment: all you need is a brush.',
        sheets: 'Outline 1:1',
        sheetsLead:
          'The outline in its true size. Hold a ruler to the line at the foot of a sheet: it is exactly 100 mm.',
        sheetsHow:
          'Lay the sheets beside your canvas, or trace the outline with carbon paper. To put the whole together, cut the sheets at the corner marks and lay them over each other: neighbouring sheets repeat a strip of 10 mm, marked along the edge. The crosses in the margins must coincide.',
      },
    ],
    [
      'constructor',
      {
        title: 'Your diamond constructor',
        name: 'Diamond constructor',
        lead: 'Six platforms of four segments: build each and put the picture together.',
        sheets: '1:1 sheets',
        sheetsLead:
          'The scheme in its true size. Hold a ruler to the line at the foot of a sheet: it is exactly 100 mm.',
        sheetsHow:
          'Cut the sheets at the corner marks and lay them over each other: neighbouring sheets repeat a strip, marked along the edge. The crosses in the margins must coincide.',
      },
    ],
    [
      'string_art',
      {
        title: 'Your string art',
        name: 'String art',
        lead: 'One black thread: the template of the pins and every step in order.',
        sheets: 'Template 1:1',
        sheetsLead:
          'The ring of pins in its true size. Hold a ruler to the line at the foot of a sheet: it is exactly 100 mm.',
        sheetsHow:
          'Cut the sheets at the corner marks and glue them together: neighbouring sheets repeat a strip of 10 mm, marked along the edge. The crosses in the margins and in the middle of the ring must coincide. Lay the template on the board, mark every little circle with an awl, drive the pins in and only then take the paper off.',
      },
    ],
  ]),
  laid: new Map<Kind, LaidWords>([
    [
      'mosaic',
      {
        piece: ['drill', 'drills', 'drills'],
        legendLead: 'Which symbol is which colour, how many drills you need and how many stay in the box.',
        bagNote: 'A bag holds {pieces} drills. The column “Bags” says how many of them you will open.',
        bindingNote: 'The scheme uses nearly all of these colours, so take care of the drills: {colours}.',
        howTo: 'How to work',
        steps: [
          'Find segment 1 on the canvas and peel the film off it alone: the glue stays clean.',
          'Open the page of this segment and lay out the bags listed at the bottom of the page.',
          'Pour the drills of one colour into the tray and shake it gently: they turn their facets up.',
          'Dip the pen in wax, pick up a drill and set it on the cell with the same symbol. Press it down.',
          'A row is done: tick it at the right. A segment is done: mark it on this map.',
          'When all is laid, cover the work with a clean sheet and roll it with a rolling pin or a book.',
        ],
      },
    ],
    [
      'constructor',
      {
        piece: ['element', 'elements', 'elements'],
        legendLead: 'Which symbol is which colour, how many elements you need and how many stay in the box.',
        bagNote: 'A bag holds {pieces} elements. The column “Bags” says how many of them you will open.',
        bindingNote: 'The scheme uses nearly all of these colours, so take care of the elements: {colours}.',
        howTo: 'How to build',
        steps: [
          'Take platform 1 and lay it before you the way its page shows it.',
          'Open the page of segment 1 and lay out the bags listed at the bottom of the page.',
          'Pour the elements of one colour into the tray: easy to pick up, and none get lost.',
          'Set the elements on the cells with the same symbol, row by row. A row is done: tick it.',
          'Four segments are done: compare the platform with its page and mark it here, on the map.',
          'Put the six platforms together by number, left to right and top to bottom. The picture is done.',
        ],
      },
    ],
  ]),
  paint: {
    piece: ['piece', 'pieces', 'pieces'],
    paint: ['paint', 'paints', 'paints'],
    coverPaint: 'about {ml} ml of paint',
    paints: 'Paints',
    paintsLead:
      'The number on the outline is the number of the pot. Millilitres include half as much again in reserve.',
    number: 'No.',
    name: 'Paint',
    area: 'Area, cm²',
    need: 'Need, ml',
    pots: 'Pots',
    parts: 'Pieces',
    potNote:
      'A pot holds 5 ml. This is enough for two thin coats; if you paint generously, keep one more pot of the colour that is used most: {colour}.',
    howTo: 'How to paint',
    howToLead: 'Eight hints for a picture that comes out right the first time.',
    tips: [
      [
        'Make room',
        'A newspaper on the table, a glass of water, a napkin, good light from the side. Stand the pots in the order of their numbers.',
      ],
      [
        'From light to dark',
        'Begin with the lightest paint and fill all of its pieces, then take the next one. A dark paint easily covers the rough edge of a light one.',
      ],
      [
        'From the top down',
        'Work from the upper edge to the lower, left to right if you are right-handed, else right to left. Your hand never rests on wet paint.',
      ],
      [
        'A brush for every size',
        'Fill large areas with a flat brush, draw edges with a round No. 2, and take a No. 0 for pieces smaller than 5 mm.',
      ],
      [
        'If a number shows through',
        'Let the coat dry for twenty minutes and go over it again. Two thin coats are smoother than a thick one.',
      ],
      [
        'Take care of the pots',
        'Open one at a time and close it at once: acrylic dries within an hour. A drop or two of water saves thickened paint.',
      ],
      ['If you slip', 'Wait until it is dry and cover it with the right colour. Acrylic is opaque, nothing will show.'],
      [
        'When all is done',
        'Let the picture dry for a day. Varnish if you like: it deepens the colours and keeps off the dust.',
      ],
    ],
    order: 'The order of the paints, from light to dark',
    orderLead: 'All pieces of a colour are filled: tick it.',
    preview: 'The finished picture',
    previewLead:
      'This is how the paints will lie. Thin lines are the edges of segments, the figures around help to find one.',
    mapLead: 'Segments in order, left to right and top to bottom. Tick each finished one.',
    segmentPlace: '{left}–{right} mm from the left, {top}–{bottom} mm from the top',
    segmentHint: 'Enlarged {scale} times. A line that stops at the edge goes on in the neighbouring segment.',
    segmentPots: 'Pots for this segment, from light to dark',
    sheetPlace: '{left}–{right} mm from the left, {top}–{bottom} mm from the top',
  },
  thread: {
    line: ['line', 'lines', 'lines'],
    pin: ['pin', 'pins', 'pins'],
    onHoop: 'around the ring',
    hoop: 'Ø\u202f{mm} mm',
    betweenPins: 'ring of pins',
    metres: '{metres} m',
    ofThread: 'of {mm} mm thread',
    needs: 'What you need',
    need: [
      ['Base', 'A round board or hoop; the ring of pins is {hoop}\u00a0mm across.'],
      ['Pins', '{pins} of them, {gap}\u00a0mm apart. Numbers run clockwise, the first one is at the top.'],
      [
        'Thread',
        'Black, {mm}\u00a0mm. About {metres}\u00a0m will go, take {spare}\u00a0m: knots and tails are thread, too.',
      ],
      ['At hand', 'The 1:1 template of this booklet, a hammer and an awl, scissors, a drop of glue, a bit of tape.'],
    ],
    howTo: 'How to wind',
    howToLead: 'Read it once, your hands will remember the rest.',
    tips: [
      [
        'The knot',
        'Tie the thread to pin {first}: two knots, one after the other, and a drop of glue. Leave a tail of 5 cm for now.',
      ],
      [
        'Where to go',
        'A number in the list is the pin the thread goes to. The next step begins where the last one ended.',
      ],
      [
        'Around the pin',
        'Lead the thread round the outside of the pin, always clockwise, half a turn, and on across the ring.',
      ],
      [
        'Tension',
        'The thread should hum a little and the pin stand upright. A loose one sags, a tight one bends the pins.',
      ],
      [
        'Ticks',
        'Ten steps are done: tick the box. If somebody calls, fix the thread with tape and pencil in the number of the step.',
      ],
      [
        'Rest',
        'Every 200 steps stand up and step back three metres: close by you see thread, from afar the picture. An evening is good for 400–600 steps.',
      ],
      [
        'If you slip',
        'Noticed at once: unwind to the right pin. Noticed late: do not unwind, go to the number of the current step and carry on. One thread of thousands does not show.',
      ],
      [
        'The thread runs out',
        'Tie it to the nearest pin with two knots and tie the new one to the same pin. After the last step do likewise: knots, glue, cut the tails.',
      ],
    ],
    sheetPins: 'pins {pins}',
    steps: 'Steps',
    stepsTitle: 'Steps {from}–{to}',
    stepsLead:
      'The step is in grey, the pin your thread goes to is large. Begin at pin {from}. Ten steps done: tick the box.',
  },
  exports: {
    symbol: 'Symbol',
    number: 'Number',
    code: 'Code',
    name: 'Colour',
    hex: 'Colour HEX',
    red: 'R',
    green: 'G',
    blue: 'B',
    count: 'Needed',
    bags: 'Bags',
    inBox: 'In the box',
    remains: 'Left over',
    area: 'Area, cm²',
    need: 'Need, ml',
    pots: 'Pots',
    parts: 'Pieces',
    grid: 'Scheme: row by row, columns left to right',
    row: 'Row',
    threadHead: '{title}: {pins} on a ring of {hoop} mm, {lines}, {mm} mm thread, about {metres} m.',
    threadStart: 'Tie the thread to pin {from}. Then lead it from pin to pin, line by line:',
  },
  segment: ['segment', 'segments', 'segments'],
  platform: ['platform', 'platforms', 'platforms'],
  colour: ['colour', 'colours', 'colours'],
  hour: ['hour', 'hours', 'hours'],
  brand: 'Uzor',
  page: 'Page {page} of {pages}',
  code: 'Code …{tail}',
  cover: 'Cover',
  yourPhoto: 'Your photo',
  yourWork: 'This is how the finished work will look',
  size: 'Size',
  millimetres: '{width}\u202f×\u202f{height} mm',
  cells: '{width}\u202f×\u202f{height} cells',
  inAll: 'in all',
  inPalette: 'of the set “{filter}”',
  ownPalette: 'of your own palette',
  calmPace: 'at an easy pace',
  continueOnPhone: 'You can tick off what is done on your phone, too: point the camera at the code.',
  made: 'Scheme made on {date}',
  printHint: 'Print on A4 at 100%, without “fit to page”.',
  legend: 'Legend',
  sign: 'Symbol',
  colourName: 'Colour',
  needed: 'Needed',
  bags: 'Bags',
  inBox: 'In the box',
  remains: 'Left over',
  total: 'Total',
  unused: 'not needed for this work',
  continued: 'continued',
  map: 'Map of segments',
  mapLead: 'Work in the order of the numbers. Colour in or cross out each finished segment.',
  platformMap: 'Map of platforms',
  platformMapLead:
    'Platforms in the order of their numbers, four segments in each. Colour in or cross out what is done.',
  segmentTitle: 'Segment {number} of {count}',
  platformTitle: 'Platform {platform} of {count}',
  platformSegmentTitle: 'Platform {platform}, segment {number}',
  platformPlace: 'Rows {firstRow}–{lastRow}, columns {firstColumn}–{lastColumn} of the whole picture',
  platforms: 'Platforms',
  platformColours: 'Elements of this platform',
  platformHint: 'The four segments of the platform in order; the pages that follow show each of them in detail.',
  segmentPlace: 'Rows {firstRow}–{lastRow}, columns {firstColumn}–{lastColumn} of the whole work',
  segments: 'Segments',
  segmentColours: 'What you need',
  rowHint:
    'A row is done: tick it at the right. The small figures beside the cells count within the segment, the teal ones at the edge within the whole work.',
  sheetTitle: 'Sheet {name}',
  sheetPlace: 'columns {firstColumn}–{lastColumn}, rows {firstRow}–{lastRow}',
  ruler: '100 mm: check it with a ruler. Print at 100%',
  months: 'January February March April May June July August September October November December',
  date: '{day} {month} {year}',
};
