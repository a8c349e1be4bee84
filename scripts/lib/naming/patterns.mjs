import { headlessOffsets } from './headless.mjs';

/**
 * A way of writing that `docs/naming.md` asks to avoid. `find` returns the offsets of the hits in a comment, in a test
 * title, or in a name or file name in kebab case. `read` is the size of a seeded sample of hits that a person judged, and
 * `wrong` is the number of false alarms in it.
 * @typedef {'comment' | 'title' | 'name' | 'file'} Place
 * @typedef {{ name: string, place: Place, find: (text: string, isTag?: boolean) => number[], read: number, wrong: number,
 *   advice: string }} Pattern
 */

const ROLE = 'Name the role: client, declutterer, admin, caller, process or request.';
const NOTIFY = 'Say who is notified, or what is reported, returned or shown.';
const AGAIN = 'Write "again", or say what is repeated.';
const STATE = 'Say which state or status it has, or that it appears, is listed or is stored.';
const NUMBER = 'Say which number or duration it is.';
const TERM = 'Use the standard term for the thing or the action; docs/naming.md lists the new names.';
const SENTENCE = 'Write a sentence with a subject and a verb that says why, or delete the comment.';
const TITLE = 'Write a title with a subject and a verb.';

/**
 * @param {string} name
 * @param {Pattern['find']} find
 * @param {Partial<Record<Place, [read: number, wrong: number]>>} samples
 * @param {string} advice
 * @returns {Pattern[]} one for each kind of place that has a sample
 */
const patterns = (name, find, samples, advice) =>
  Object.entries(samples).map(([place, [read, wrong]]) => ({
    name: `${place}-${name}`,
    place,
    find,
    read,
    wrong,
    advice,
  }));

const matches = (expression) => (text) => [...text.matchAll(expression)].map(({ index }) => index);
/** Finds parts of names: `desk` in `people-desk`, but not in `desktop`. */
const parts = (expression) => matches(new RegExp(`(?<![a-z\\d])(?:${expression})(?![a-z\\d])`, 'g'));

/** `Where it stands` and `as it stands` are plain English; `how it stands` and `stands in the list` are not. */
const STATE_VERB =
  /(?<!\b(?:as it|as they|still|step|where (?:[\w'’…%]+ ){0,4}[\w'’…%]+) )\bstands\b(?! (?:in (?:for|until|the way)|for|behind|back|apart|aside|still|on the floor)\b)/gi;
const NOTIFY_VERB = /\b(?:(?:tells?|told|hears?)\b(?! of\b)|heard\b)/gi;
const PARTICIPLE_FIRST = /(?:^|(?<=[.:] ))Told\b(?! apart)/g;
/** After one of these the last part of a name means actual words. */
const ACTUAL = '(?<!(?:^|-)(?:by|fill|ignore|last|literal|most|own|same|search|sought)-)';
const LABELS = new RegExp(`(?<=-)${ACTUAL}words$`, 'g');
const LABEL_FILE = new RegExp(`(?:^|(?<=-))${ACTUAL}words$`, 'g');

/** @type {Pattern[]} */
export const PATTERNS = [
  patterns('headless', headlessOffsets(['What', 'Whose']), { comment: [40, 2] }, SENTENCE),
  patterns('somebody', matches(/\bsomebody\b/gi), { comment: [40, 2], title: [40, 2] }, ROLE),
  patterns('whoever', matches(/\bwhoever\b/gi), { comment: [40, 1], title: [34, 1] }, ROLE),
  patterns(
    'tells-of',
    matches(/\b(?:tells?|told|telling|hears?) of\b/gi),
    { comment: [40, 2], title: [40, 1] },
    NOTIFY,
  ),
  patterns('told', matches(PARTICIPLE_FIRST), { comment: [18, 0] }, NOTIFY),
  patterns('anew', matches(/\banew\b/gi), { comment: [40, 1], title: [32, 1] }, AGAIN),
  patterns('so-long', matches(/\bSo long\b(?! as)|\bfor so long\b/g), { comment: [17, 0] }, NUMBER),
  patterns(
    'so-many',
    matches(/(?<!\bonly )\bso many\b(?! at a time)/gi),
    { comment: [40, 2], title: [3, 0] },
    NUMBER,
  ),
  patterns('stands', matches(STATE_VERB), { comment: [40, 1], title: [38, 1] }, STATE),
  patterns('desk', parts('desks?'), { name: [40, 0], file: [18, 0] }, TERM),
  patterns('heart', parts('hearts?|beats?'), { name: [26, 1], file: [3, 0] }, TERM),
  patterns('patrol', parts('patrols?'), { name: [2, 0], file: [1, 0] }, TERM),
  patterns('deed', parts('deeds?'), { name: [40, 0], file: [2, 0] }, TERM),
  patterns('upkeep', parts('upkeep'), { name: [26, 0], file: [8, 0] }, TERM),
  patterns('keeper', parts('keepers?'), { name: [8, 0], file: [2, 0] }, TERM),
  patterns('told', parts('tells?|told'), { name: [40, 2], file: [4, 0] }, TERM),
  patterns('stand', parts('(?<!as-it-)stands?(?!-ins?(?![a-z]))'), { name: [25, 0], file: [1, 0] }, TERM),
  patterns('somebody', parts('somebody'), { name: [9, 0] }, ROLE),
  patterns('words', matches(LABELS), { name: [40, 0] }, TERM),
  patterns('words', matches(LABEL_FILE), { file: [40, 0] }, TERM),

  patterns('whether', headlessOffsets(['Whether']), { comment: [40, 24] }, SENTENCE),
  patterns(
    'who-how-when-where',
    headlessOffsets(['Who', 'How', 'When', 'Where']),
    { comment: [40, 17] },
    SENTENCE,
  ),
  patterns(
    'headless',
    headlessOffsets(['what', 'who', 'whose', 'whether', 'how', 'when', 'where']),
    { title: [40, 10] },
    TITLE,
  ),
  patterns('nobody', matches(/\bnobody\b/gi), { comment: [40, 18], title: [40, 13] }, ROLE),
  patterns('everybody', matches(/\beverybody\b/gi), { comment: [40, 13], title: [40, 16] }, ROLE),
  patterns('anybody', matches(/\banybody\b/gi), { comment: [40, 16], title: [23, 7] }, ROLE),
  patterns('tells', matches(NOTIFY_VERB), { comment: [40, 9], title: [40, 9] }, NOTIFY),
  patterns('kept', matches(/\b(?:kept|keeps)\b/gi), { comment: [40, 17], title: [40, 26] }, TERM),
  patterns('comes', matches(/\b(?:comes|came)\b/gi), { comment: [40, 9], title: [40, 9] }, TERM),
  patterns('words', matches(/\bwords\b/gi), { comment: [40, 14], title: [40, 8] }, TERM),
  patterns('holds', matches(/\bholds\b/gi), { comment: [40, 13], title: [40, 12] }, TERM),
  patterns('goes-on', matches(/\bgoes on\b/gi), { comment: [40, 10], title: [40, 12] }, TERM),
  patterns('by-itself', matches(/\bby itself\b/gi), { comment: [40, 18], title: [27, 12] }, TERM),
  patterns('nobody', parts('nobody|everybody|anybody'), { name: [40, 8] }, ROLE),
  patterns(
    'metaphor',
    parts('voices?|lanes?|seals?|tally|tallies|sweeps?'),
    { name: [40, 25], file: [15, 10] },
    TERM,
  ),
  patterns('heard', parts('hears?|heard'), { name: [35, 12] }, TERM),
  patterns('taker', parts('takers?|taking|keeping'), { name: [18, 5] }, TERM),
  patterns('wish', parts('wish|wishes'), { name: [40, 12] }, TERM),
  patterns('standing', parts('standings?'), { name: [40, 9] }, TERM),
  patterns(
    'many-meanings',
    parts('stages?|looks?|looking|places?|rooms?|kept|news|takes?|taken'),
    { name: [40, 18], file: [40, 18] },
    TERM,
  ),
].flat();

/** A pattern may fail lint when at most one in twenty of the hits that were read is a false alarm. @param {Pattern} one */
export const isFailing = ({ read, wrong }) => wrong * 20 <= read;

export const FAILING = PATTERNS.filter(isFailing);
