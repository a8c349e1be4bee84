import type { BlockDraft } from '@gently/contracts/training-blocks';
import { MEDIA_MAX_BYTES } from '@gently/contracts/training-media-options';
import { act, axe, renderApp, screen, userEvent, waitFor } from '@gently/testing/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeUploads } from '../../../testing/fake-uploads';
import { BlockFields } from '../builder/fields';
import { FieldProblemsProvider } from '../checked-fields';
import { newBlock } from '../content';
import type { FieldProblem } from '../field-problems';
import { KnownFilesProvider } from './files';
import type { MediaFile } from '@gently/contracts/training-blocks';

const SOUND = () => new File(['ten bytes!'], 'calm.mp3', { type: 'audio/mpeg', lastModified: 1 });
const ARRIVED = 'f'.repeat(24);

const open = (start: BlockDraft, known: MediaFile[] = [], problems: FieldProblem[] = []) => {
  const held = { block: start };
  const Host = () => {
    const [block, setBlock] = useState(start);
    const [files, setFiles] = useState(known);
    const change = (changed: BlockDraft) => {
      held.block = changed;
      setBlock(changed);
    };
    return (
      <KnownFilesProvider value={{ files, add: (file) => setFiles([...files, file]) }}>
        <h1>Module</h1>
        <FieldProblemsProvider value={problems}>
          <BlockFields block={block} onChange={change} />
        </FieldProblemsProvider>
      </KnownFilesProvider>
    );
  };
  const rendered = renderApp(<Host />);
  return { ...rendered, held, uploads: fakeUploads(rendered.api.fetch) };
};
const choose = (label: string, file: File) =>
  userEvent.upload(screen.getByLabelText(label), file, { applyAccept: false });

afterEach(() => localStorage.clear());

describe('the file of a part', () => {
  // spec: S2-19
  it('is chosen, arrives, and can be taken out again', async () => {
    const { held, container } = open(newBlock('audio', 'sound-one'));
    expect(screen.getByText('MP3, M4A, OGG or WAV, at most 200 MB.')).toBeInTheDocument();
    await choose('Choose a file', SOUND());
    expect(await screen.findByText('calm.mp3, 1 KB')).toBeInTheDocument();
    expect(held.block).toMatchObject({ type: 'audio', file_id: ARRIVED });
    expect(await axe(container)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Take the file out' }));
    expect(held.block).toMatchObject({ file_id: null });
    expect(screen.getByLabelText('Choose a file')).toBeInTheDocument();
  });

  it('and its captions say why they cannot be stored', () => {
    const problem = (field: string, message: string) => ({ field, blockId: 'film', message });
    open(
      newBlock('video', 'film'),
      [],
      [problem('film-file_id', 'Choose the file again.'), problem('film-captions', 'Too long.')],
    );
    expect(screen.getByText('Choose the file again.').closest('fieldset')).toHaveAccessibleDescription(
      /Choose the file again\./,
    );
    expect(screen.getByLabelText('Timed captions (optional)')).toHaveAccessibleDescription(/Too long\./);
  });

  it('pauses and goes on, or is given up', async () => {
    const { uploads, held } = open(newBlock('audio', 'sound-one'));
    uploads.stuck = true;
    await choose('Choose a file', SOUND());
    await waitFor(() => expect(uploads.seen).toEqual(['POST', 'PATCH 0']));
    await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
    expect(screen.getByText('Paused')).toBeInTheDocument();
    Object.assign(uploads, { stuck: false, offset: 6 });
    await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
    await screen.findByText('calm.mp3, 1 KB');
    expect(uploads.seen.slice(2)).toEqual(['HEAD', 'PATCH 6']);
    expect(held.block).toMatchObject({ file_id: ARRIVED });
  });

  it('that is cancelled leaves the part as it was', async () => {
    const { uploads, held } = open(newBlock('audio', 'sound-one'));
    uploads.stuck = true;
    await choose('Choose a file', SOUND());
    await screen.findByRole('progressbar', { name: 'calm.mp3' });
    await userEvent.click(screen.getByRole('button', { name: 'Cancel upload' }));
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    expect(held.block).toMatchObject({ file_id: null });
  });

  // spec: S5-02
  it('of another kind, or too large, is not sent at all', async () => {
    const { uploads } = open(newBlock('audio', 'sound-one'));
    await choose('Choose a file', new File(['x'], 'x.exe', { type: 'application/x-msdownload' }));
    expect(
      screen.getByText('Please choose a sound file in the form MP3, M4A, OGG or WAV.'),
    ).toBeInTheDocument();
    const large = SOUND();
    Object.defineProperty(large, 'size', { value: MEDIA_MAX_BYTES.audio + 1 });
    await choose('Choose a file', large);
    expect(screen.getByText('This file is too large. Please choose a smaller one.')).toBeInTheDocument();
    expect(uploads.seen).toEqual([]);
  });

  it('that the server refuses says why, and another one can be chosen', async () => {
    const { uploads } = open(newBlock('audio', 'sound-one'));
    uploads.refusal = { status: 415, message: 'This file is something else than its name says.' };
    await choose('Choose a file', SOUND());
    expect(await screen.findByText('This file is something else than its name says.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Go on' })).not.toBeInTheDocument();
    uploads.refusal = null;
    await choose('Choose a file', SOUND());
    expect(await screen.findByText('calm.mp3, 1 KB')).toBeInTheDocument();
  });

  it('waits for a lost connection, says so, and arrives when it is back', async () => {
    const { uploads, held } = open(newBlock('audio', 'sound-one'));
    uploads.cutAfter = 4;
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await choose('Choose a file', SOUND());
    expect(await screen.findByText('The connection is lost')).toBeInTheDocument();
    expect(screen.getByText(/continues by itself when the connection is back/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Pause' })).toBeInTheDocument();
    onLine.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('calm.mp3, 1 KB')).toBeInTheDocument();
    expect(held.block).toMatchObject({ file_id: ARRIVED });
    onLine.mockRestore();
  });

  it('takes the place of a drawing', async () => {
    const { held } = open({ ...newBlock('image', 'image-one'), drawing: 'one_shelf' } as BlockDraft);
    await choose('Choose a file', new File(['p'], 'shelf.png', { type: 'image/png' }));
    await waitFor(() => expect(held.block).toMatchObject({ file_id: ARRIVED, drawing: null }));
    await userEvent.selectOptions(screen.getByLabelText('Drawing'), 'one_shelf');
    expect(held.block).toMatchObject({ file_id: null, drawing: 'one_shelf' });
  });
});

describe('captions', () => {
  const WORDS = 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello';

  it('are taken from a file', async () => {
    const { held } = open(newBlock('video', 'video-one'));
    await choose('Choose a captions file', new File([WORDS], 'words.vtt', { type: 'text/vtt' }));
    await waitFor(() => expect(held.block).toMatchObject({ captions: WORDS }));
  });

  it('of another form are refused, and what was there stays', async () => {
    const { held } = open({ ...newBlock('video', 'video-one'), captions: WORDS } as BlockDraft);
    await choose('Choose a captions file', new File(['1\n00:00:00,000'], 'words.srt'));
    expect(
      await screen.findByText('Captions are a WebVTT file: its first word is WEBVTT'),
    ).toBeInTheDocument();
    const broken = 'WEBVTT\n\n00:00:00,000 --> 00:00:01,000\nHello';
    await choose('Choose a captions file', new File([broken], 'words.vtt'));
    expect(
      await screen.findByText(/Line 3 of the captions has a time that players cannot read/),
    ).toBeInTheDocument();
    const latin = new File([`${WORDS} caf`, new Uint8Array([0xe9])], 'words.vtt');
    await choose('Choose a captions file', latin);
    expect(await screen.findByText(/This file is not saved as UTF-8/)).toBeInTheDocument();
    await choose('Choose a captions file', new File(['x'.repeat(1_000_000)], 'words.vtt'));
    expect(await screen.findByText(/too long for captions/)).toBeInTheDocument();
    expect(held.block).toMatchObject({ captions: WORDS });
  });
});
