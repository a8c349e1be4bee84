import { expect } from 'vitest';
import { missingGlyphs, pdfText } from './pdf-text';

/** Names as people of these scripts write them. */
export const NAMES: Record<string, string> = {
  Latin: 'Zoë Łukasz-Šťastná',
  Vietnamese: 'Nguyễn Thị Hồng',
  Cyrillic: 'Ольга Ковальчук',
  Greek: 'Ελένη Παππά',
  Armenian: 'Արմեն Սարգսյան',
  Georgian: 'ნინო ბერიძე',
  Hebrew: 'שירה כהן',
  Arabic: 'محمد الحسن',
  Urdu: 'فاطمہ ٹیپو',
  Syriac: 'ܝܘܚܢܢ',
  Thaana: 'މުހައްމަދު',
  NKo: 'ߞߊ߲ߕߍ',
  Adlam: '𞤀𞤤𞤭𞤴𞤵',
  Devanagari: 'अनीता श्रीवास्तव',
  Bengali: 'অনিতা চক্রবর্তী',
  Gurmukhi: 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
  Gujarati: 'પ્રિયા પટેલ',
  Oriya: 'ପ୍ରିୟଙ୍କା',
  Tamil: 'தமிழ் செல்வி',
  Telugu: 'శ్రీనివాస్ రావు',
  Kannada: 'ಕೃಷ್ಣಮೂರ್ತಿ',
  Malayalam: 'ശ്രീലക്ഷ്മി',
  Sinhala: 'ශ්‍රියානි',
  Thai: 'สมชาย ใจดี',
  Lao: 'ສົມສັກ ວົງສາ',
  Myanmar: 'အောင်ဆန်း',
  Khmer: 'សុខ ស្រីមុំ',
  Tibetan: 'བསྟན་འཛིན།',
  Javanese: 'ꦱꦿꦶ ꦩꦸꦭꦾ',
  Balinese: 'ᬲ᭄ᬭᬶ',
  Ethiopic: 'አበበ በቀለ',
  Cherokee: 'ᏍᏏᏉᏯ',
  Aboriginal: 'ᐃᓄᒃ ᑎᑎᕋᖅ',
  OlChiki: 'ᱥᱟᱱᱛᱟᱲᱤ',
  MeeteiMayek: 'ꯃꯤꯇꯩ',
  Tifinagh: 'ⵎⴰⵙⵉⵏ',
  Vai: 'ꕙꔤ',
  Yi: 'ꆈꌠ',
  Mongolian: 'ᠪᠠᠲᠤ',
  Han: '王小明',
  Japanese: 'さくら 田中',
  Katakana: 'マリア',
  Hangul: '김민수',
  Mixed: 'Mei 王 (Ольга) → 1 ✓ 🌿',
};
/** Readers put these into order themselves, so their glyphs are in the order in which they are seen. */
const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

const letters = (text: string): string[] => [...text.normalize('NFC').replaceAll(/\s/g, '')].sort();

/** A document has a name this often, with no box in place of a letter, and its readers can copy it. */
export const expectName = (pdf: Buffer, name: string, times: number): void => {
  expect(missingGlyphs(pdf)).toBe(0);
  const text = pdfText(pdf);
  expect(text).not.toMatch(/[\uFFFD\0]/);
  const read = text.replaceAll(/\s/g, '');
  const wanted = name.normalize('NFC').replaceAll(/\s/g, '');
  if (!RIGHT_TO_LEFT.test(name)) {
    expect(read.split(wanted)).toHaveLength(times + 1);
    return;
  }
  // Each letter is there as often as the name is; which is first is for the reader to decide.
  const only = [...read].filter((letter) => wanted.includes(letter));
  expect(only.sort()).toEqual(
    Array.from({ length: times }, () => letters(name))
      .flat()
      .sort(),
  );
};
