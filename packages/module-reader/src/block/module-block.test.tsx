import type { ReaderBlock } from '@gently/contracts/training-blocks';
import { act, axe, renderApp, screen, userEvent, waitFor, within } from '@gently/testing/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BLOCKS, buildFile } from '../testing/blocks';
import { ModuleBlock } from './module-block';

const blobs: Blob[] = [];
const { createObjectURL, revokeObjectURL } = URL;
beforeEach(() => {
  blobs.length = 0;
  URL.createObjectURL = (blob) => `blob:captions-${blobs.push(blob as Blob)}`;
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => void Object.assign(URL, { createObjectURL, revokeObjectURL }));

/** What browsers report of a file, at its own element. */
const happens = (name: string, element: Element | null): void =>
  act(() => void element?.dispatchEvent(new Event(name)));

const show = (block: ReaderBlock, onReload?: () => void) =>
  renderApp(<ModuleBlock block={block} {...(onReload && { onReload })} />);

describe('a block as its reader sees it', () => {
  // spec: S2-36
  it.each(Object.values(BLOCKS))('of the kind $type is readable for everybody', async (block) => {
    const { container } = show(block);
    expect(container).not.toBeEmptyDOMElement();
    expect(await axe(container)).toEqual([]);
  });

  it('text: shows headings, lists and links of Markdown', () => {
    show(BLOCKS.text);
    expect(screen.getByRole('heading', { level: 3, name: 'Not laziness' })).toBeInTheDocument();
    expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(2);
    const link = screen.getByRole('link', { name: /what the NHS says/ });
    expect(link).toHaveAttribute('href', 'https://www.nhs.uk/conditions/adhd/');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link.getAttribute('rel')).toMatch(/noopener/);
  });

  it('text: runs no HTML, loads no picture, and follows no address that is a script', () => {
    const content =
      'Safe <img src=x onerror="alert(1)"><b onclick="alert(1)">words</b> ![spy](https://evil.test/a.png) [press](javascript:alert(1))';
    const { container } = show({ ...BLOCKS.text, content });
    expect(container.querySelector('img, script, b, [onclick]')).toBeNull();
    expect(container.innerHTML).not.toMatch(/javascript:|evil\.test/);
    expect(container).toHaveTextContent('Safe words');
    expect(container).toHaveTextContent('press');
  });

  it('youtube: asks before YouTube sees anything, and then plays without its cookies', async () => {
    const { container } = show(BLOCKS.youtube);
    expect(container.querySelector('iframe')).toBeNull();
    expect(container.innerHTML).not.toMatch(/ytimg|nocookie/);
    expect(screen.getByText(/YouTube sees your visit/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Watch it on YouTube/ })).toHaveAttribute(
      'href',
      'https://www.youtube.com/watch?v=abcdefghijk',
    );
    expect(screen.getByText('Sam: We begin with one shelf.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show the video' }));
    const frame = screen.getByTitle('A morning with Sam');
    expect(frame.getAttribute('src')).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/abcdefghijk\?/);
    expect(frame.getAttribute('src')).not.toContain('autoplay');
  });

  it('video: plays its file with captions that came as text', async () => {
    const { container } = show(BLOCKS.video);
    const video = container.querySelector('video');
    expect(video).toHaveAttribute('src', BLOCKS.video.file.url);
    expect(video).not.toHaveAttribute('autoplay');
    await waitFor(() => expect(container.querySelector('track')).toHaveAttribute('src', 'blob:captions-1'));
    expect(blobs[0]?.type).toBe('text/vtt');
    expect(blobs[0]?.size).toBe(BLOCKS.video.captions.length);
  });

  it('video: says that it did not load, and asks for it anew', async () => {
    const reload = vi.fn();
    const { container } = show(BLOCKS.video, reload);
    container.querySelector('video')?.dispatchEvent(new Event('error'));
    expect(await screen.findByText('This video did not load')).toBeInTheDocument();
    expect(screen.getByText('Bend your knees.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('audio: is loaded again from the same address, and goes on at the same second', async () => {
    const { container } = show(BLOCKS.audio, vi.fn());
    const player = () => container.querySelector('audio');
    const first = player();
    if (!first) throw new Error('there is no player');
    first.currentTime = 83.5;
    happens('timeupdate', first);
    for (let round = 0; round < 3; round += 1) {
      const failed = player();
      if (!failed) throw new Error('there is no player');
      happens('error', failed);
      expect(player()).toBeNull();
      await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
      expect(player()).not.toBe(failed);
      expect(player()).toHaveAttribute('src', BLOCKS.audio.file.url);
      expect(player()).toHaveFocus();
    }
    const last = player();
    if (!last) throw new Error('there is no player');
    happens('loadedmetadata', last);
    expect(last.currentTime).toBe(83.5);
  });

  it('audio: that fails again says so where the reader is', async () => {
    const { container } = show(BLOCKS.audio);
    const fail = () => happens('error', container.querySelector('audio'));
    fail();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    fail();
    const said = screen.getByText('This recording did not load this time either');
    expect(said.closest('[tabindex="-1"]')).toHaveFocus();
  });

  it('video: takes another address only after the one in use has failed', async () => {
    const other = {
      ...BLOCKS.video,
      file: { ...BLOCKS.video.file, url: '/api/v1/training/media/1?key=later' },
    };
    const Changing = () => {
      const [block, setBlock] = useState<ReaderBlock>(BLOCKS.video);
      return (
        <>
          <button onClick={() => setBlock(other)}>Later</button>
          <ModuleBlock block={block} />
        </>
      );
    };
    const { container } = renderApp(<Changing />);
    const player = () => container.querySelector('video');
    await userEvent.click(screen.getByRole('button', { name: 'Later' }));
    expect(player()).toHaveAttribute('src', BLOCKS.video.file.url);
    happens('error', player());
    expect(player()).toHaveAttribute('src', other.file.url);
  });

  it('image: is loaded again from the same address', async () => {
    const { container } = show(
      { ...BLOCKS.image, drawing: null, file: buildFile({ kind: 'image' }) },
      vi.fn(),
    );
    happens('error', container.querySelector('img'));
    expect(screen.getByText('This picture did not load')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(container.querySelector('img')).toHaveFocus();
  });

  it('audio: plays, and can be read instead', () => {
    const { container } = show(BLOCKS.audio);
    expect(container.querySelector('audio')).toHaveAttribute('controls');
    expect(screen.getByText('Read the transcript')).toBeInTheDocument();
  });

  it('audio: can be read instead where it has only captions, which no player of sounds shows', () => {
    const captions =
      'WEBVTT\n\n1\n00:00.000 --> 00:02.000\n<v Sam>Shall we begin?\n\n00:03.000 --> 00:04.000\nYes.';
    show({ ...BLOCKS.audio, transcript: '', captions });
    expect(screen.getByText(/Sam: Shall we begin\?\s+Yes\./)).toBeInTheDocument();
  });

  it('image: describes a drawing or a file, and is silent about decoration', () => {
    const { unmount } = show(BLOCKS.image);
    expect(screen.getByRole('img', { name: BLOCKS.image.alt })).toBeInTheDocument();
    unmount();
    const file = buildFile({ kind: 'image', name: 'a.png', url: '/a.png' });
    const { container } = show({ ...BLOCKS.image, drawing: null, alt: '', file });
    expect(container.querySelector('img')).toHaveAttribute('alt', '');
  });

  it('file: says its name and size', () => {
    show(BLOCKS.file);
    const link = screen.getByRole('link', { name: 'Download checklist.pdf' });
    expect(link).toHaveAttribute('href', BLOCKS.file.file.url);
    expect(screen.getByText('340 KB')).toBeInTheDocument();
  });

  it('file: says that it is missing', () => {
    show({ ...BLOCKS.file, file: null });
    expect(screen.getByText('This file did not load')).toBeInTheDocument();
  });

  it('think first: shows each answer when it is asked for, by keyboard as well', async () => {
    show(BLOCKS.interactive);
    const [first] = screen.getAllByRole('button', { name: 'Show our thoughts' });
    expect(screen.queryByText('A lost letter may have cost them dearly.')).toBeNull();
    first?.focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByText('A lost letter may have cost them dearly.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Hide our thoughts', expanded: true })).toHaveFocus();
    expect(screen.queryByText('Hello, and where you would like to sit.')).toBeNull();
  });

  it('quiz: says how many questions there are where nothing else stands in its place', () => {
    const { unmount } = show(BLOCKS.quiz);
    expect(screen.getByText('2 questions')).toBeInTheDocument();
    unmount();
    renderApp(<ModuleBlock block={BLOCKS.quiz} quiz={<p>The quiz itself</p>} />);
    expect(screen.getByText('The quiz itself')).toBeInTheDocument();
  });
});
