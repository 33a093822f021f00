import { avatarTypes, type FileWire, isBirthDate, type ProfileWire } from '@uzor/contract';
import { headerBytes, sniffPhoto } from '@uzor/intake';
import { Invalid, SignInNeeded, Unsupported } from '../../../errors.ts';
import type { Parts, Person } from '../../../platform/parts.ts';
import type { UploadedFile } from '../../../platform/http/route.ts';
import { reducedPicture } from '../../../platform/intake/reduced-picture.ts';
import { inTransaction } from '../../../platform/postgres/in-transaction.ts';
import type { FileService, StoredFile } from '../../files/index.ts';
import { type Account, accountRepository } from './repository.ts';

const keptAvatar = { maxSidePx: 512, quality: 85, mostBytes: 500_000 };
/** Time zones are up to this many hours ahead of UTC. */
const earliestZoneHours = 14;

/** Changes of a profile: undefined = unchanged, null = emptied. */
export interface ProfileEdits {
  readonly fullName: string | undefined;
  readonly birthDate: string | null | undefined;
  readonly gender: 1 | 2 | null | undefined;
  readonly removeAvatar: boolean;
  readonly avatar: UploadedFile | undefined;
}
export interface ProfileParts extends Pick<Parts, 'database' | 'clock' | 'intake'> {
  readonly files: FileService;
  readonly mailArrives: (address: string) => Promise<boolean>;
  readonly unfinishedOf: (accountId: string) => Promise<ProfileWire['unfinished_blank']>;
}
export type ProfileService = ReturnType<typeof profileService>;

export function profileService({ database, clock, intake, files, mailArrives, unfinishedOf }: ProfileParts) {
  async function receive(upload: UploadedFile): Promise<StoredFile> {
    if (upload.sizeBytes === 0) throw new Invalid({ [upload.field]: ['photo.missing'] });
    const type = sniffPhoto((await upload.bytes()).subarray(0, headerBytes));
    if (!avatarTypes.some((one) => one === type)) throw new Unsupported('photo.avatar', upload.field);
    const bytes = await reducedPicture(intake, upload, keptAvatar);
    return files.keep(database, { folder: 'avatars', name: upload.filename, type: 'image/jpeg', bytes });
  }

  /** @throws SignInNeeded if the account is erased */
  async function show(id: string): Promise<ProfileWire> {
    const account = await accountRepository(database).byId(id);
    if (!account) throw new SignInNeeded();
    const stored = await files.byIds(database, [account.avatar]);
    const avatar = files.storedToWire(stored, account.avatar);
    const [arrives, unfinished] = await Promise.all([mailArrives(account.email), unfinishedOf(id)]);
    return profileToWire(account, arrives, avatar, unfinished);
  }

  async function write(
    id: string,
    { fullName, birthDate, gender, removeAvatar }: Omit<ProfileEdits, 'avatar'>,
    picture: StoredFile | null,
  ): Promise<void> {
    await inTransaction(database, async (tx) => {
      const before = await accountRepository(tx).lock(id);
      if (!before) throw new SignInNeeded();
      const goes = picture !== null || removeAvatar;
      const avatar = goes ? (picture?.id ?? null) : undefined;
      await accountRepository(tx).update(id, { full_name: fullName, birth_date: birthDate, gender, avatar });
      if (goes && before.avatar !== null) await files.removeLater(tx, await files.forget(tx, [before.avatar]));
    });
  }

  return {
    show,
    async save(
      { id }: Person,
      { fullName, birthDate, gender, removeAvatar, avatar }: ProfileEdits,
    ): Promise<ProfileWire> {
      const today = new Date(clock.now().getTime() + earliestZoneHours * 3_600_000).toISOString().slice(0, 10);
      if (birthDate && !isBirthDate(birthDate, today)) throw new Invalid({ birth_date: ['birthDate.invalid'] });
      // A form without a chosen file sends an empty file without a name.
      const picture = avatar && (avatar.sizeBytes > 0 || avatar.filename !== '') ? await receive(avatar) : null;
      try {
        await write(id, { fullName, birthDate, gender, removeAvatar }, picture);
      } catch (error) {
        if (picture) await files.removeBytes(await files.forget(database, [picture.id]));
        throw error;
      }
      return show(id);
    },
  };
}

function profileToWire(
  account: Account,
  mailArrives: boolean,
  avatar: FileWire | null,
  unfinished: ProfileWire['unfinished_blank'],
): ProfileWire {
  return {
    email: account.email,
    mail_arrives: mailArrives,
    full_name: account.full_name,
    birth_date: account.birth_date,
    gender: account.gender,
    avatar,
    created_at: account.created_at.toISOString(),
    last_viewed_product_type: account.last_viewed_kind,
    unfinished_blank: unfinished,
  };
}
