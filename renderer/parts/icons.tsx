import type { ComponentChildren } from "preact";

function Icon({ children }: { children: ComponentChildren }) {
  return (
    <svg
      class="icon"
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      stroke-width="1.75"
      stroke-linecap="round"
      stroke-linejoin="round"
    >
      {children}
    </svg>
  );
}

export const HomeIcon = () => (
  <Icon>
    <path d="M4 11.2 12 4.5l8 6.7" />
    <path d="M6 10v9.5h4.2V14h3.6v5.5H18V10" />
  </Icon>
);

export const PlayIcon = () => (
  <Icon>
    <path d="M6.2 16.4C7 9 12.5 14.6 17.2 7.6" />
    <circle cx="5.6" cy="18.2" r="1.9" fill="currentColor" />
    <circle cx="18.2" cy="5.9" r="1.9" fill="currentColor" />
  </Icon>
);

export const RedoIcon = () => (
  <Icon>
    <path d="M15.5 5 20 9.5 15.5 14" />
    <path d="M20 9.5H9.8a5 5 0 0 0 0 10H13" />
  </Icon>
);

export const MapIcon = () => (
  <Icon>
    <path d="M4.5 6.5 9.5 4.5l5 2 5-2v13l-5 2-5-2-5 2z" />
    <path d="M9.5 4.5v13M14.5 6.5v13" />
  </Icon>
);

export const RenameIcon = () => (
  <Icon>
    <path d="M5 19l1-4.2L15.8 5a1.9 1.9 0 0 1 2.7 0l.5.5a1.9 1.9 0 0 1 0 2.7L9.2 18z" />
    <path d="m14 6.8 3.2 3.2" />
  </Icon>
);

export const BinIcon = () => (
  <Icon>
    <path d="M4.8 7h14.4M9.4 7V4.8h5.2V7" />
    <path d="m6.6 7 .8 12.2h9.2L17.4 7" />
    <path d="M10.3 10.6v5.2M13.7 10.6v5.2" />
  </Icon>
);

export const CopyIcon = () => (
  <Icon>
    <path d="M9 8.5h9.5v11H9z" />
    <path d="M6 15.5h-.5v-11H15V5" />
  </Icon>
);

export const GamesIcon = () => (
  <Icon>
    <path d="M8.5 6.5h11M8.5 12h11M8.5 17.5h11" />
    <path d="M4.6 6.5v.05M4.6 12v.05M4.6 17.5v.05" stroke-width="2.6" />
  </Icon>
);

export const AnalysisIcon = () => (
  <Icon>
    <circle cx="10.5" cy="10.5" r="6" />
    <path d="m15 15 5 5" />
    <path d="M8 11.5 10 13.5 13.2 8.6" />
  </Icon>
);

export const HelpIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="8.2" />
    <path d="M9.7 9.8c.2-1.4 1.2-2.1 2.4-2.1 1.3 0 2.3.8 2.3 2 0 1.9-2.4 1.9-2.4 3.7" />
    <path d="M12 16.4v.05" stroke-width="2.2" />
  </Icon>
);

export const AboutIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="8.2" />
    <path d="M12 11.2v5" />
    <path d="M12 7.9v.05" stroke-width="2.2" />
  </Icon>
);

export const SettingsIcon = () => (
  <Icon>
    <path d="M4 8h8.5M17.5 8H20M4 16h2.5M11.5 16H20" />
    <circle cx="15" cy="8" r="2.4" />
    <circle cx="9" cy="16" r="2.4" />
  </Icon>
);

export const PictureIcon = () => (
  <Icon>
    <path d="M12 4.5v10.5M7.8 11.2 12 15.4l4.2-4.2" />
    <path d="M4.5 15.5v4h15v-4" />
  </Icon>
);

export const WholeIcon = () => (
  <Icon>
    <path d="M9 4.5H4.5V9M15 4.5h4.5V9M9 19.5H4.5V15M15 19.5h4.5V15" />
  </Icon>
);

export const FillScreenIcon = () => (
  <Icon>
    <path d="M4.5 9V4.5H9M15 4.5h4.5V9M19.5 15v4.5H15M9 19.5H4.5V15" />
  </Icon>
);

export const LeaveFullScreenIcon = () => (
  <Icon>
    <path d="M9 4.5V9H4.5M19.5 9H15V4.5M15 19.5V15h4.5M4.5 15H9v4.5" />
  </Icon>
);

export const BackIcon = () => (
  <Icon>
    <path d="M14.5 5.5 8 12l6.5 6.5" />
  </Icon>
);

export const RedrawIcon = () => (
  <Icon>
    <path d="M19 12a7 7 0 1 1-2.3-5.2" />
    <path d="M19.4 4.2v4h-4" />
  </Icon>
);

export const UndoIcon = () => (
  <Icon>
    <path d="M9 5 4.5 9.5 9 14" />
    <path d="M4.5 9.5h9.5a5 5 0 0 1 0 10h-4" />
  </Icon>
);

export const FlagIcon = () => (
  <Icon>
    <path d="M6 20.5V4.5c4-2 7 2 12 0v9c-5 2-8-2-12 0" />
  </Icon>
);

export const RunningIcon = () => (
  <Icon>
    <path d="M8 6v12l9-6z" fill="currentColor" />
  </Icon>
);

export const LowTimeIcon = () => (
  <Icon>
    <path d="M6.5 4.5h11M6.5 19.5h11M8 4.5c0 5 8 5 8 15M16 4.5c0 5-8 5-8 15" />
  </Icon>
);

export const HurryIcon = () => (
  <Icon>
    <path d="M5 6.5v11l7-5.5zM13 6.5v11l7-5.5z" />
  </Icon>
);

export const CloseIcon = () => (
  <Icon>
    <path d="m7 7 10 10M17 7 7 17" />
  </Icon>
);

export const MinusIcon = () => (
  <Icon>
    <path d="M6 12h12" />
  </Icon>
);

export const PlusIcon = () => (
  <Icon>
    <path d="M6 12h12M12 6v12" />
  </Icon>
);

export const CampaignIcon = () => (
  <Icon>
    <path d="M3.5 19.5 10 9.5l4 6.2 2.4-3.2 4.1 7z" />
    <path d="M10 9.5V3.8l5 1.9-5 1.9" />
  </Icon>
);

export const StarIcon = () => (
  <Icon>
    <path d="m12 4 2.4 5.1 5.6.7-4.1 3.8 1.1 5.5-5-2.8-5 2.8 1.1-5.5L4 9.8l5.6-.7z" />
  </Icon>
);

export const CheckIcon = () => (
  <Icon>
    <path d="m5 12.5 4.5 4.5L19 7.5" />
  </Icon>
);

export const LockIcon = () => (
  <Icon>
    <rect x="5.5" y="10.5" width="13" height="9" rx="2" />
    <path d="M8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5" />
  </Icon>
);

export const HintIcon = () => (
  <Icon>
    <path d="M9.5 17.5h5M10.5 20.5h3" />
    <path d="M9.5 17.5c0-2.5-3-3.6-3-7.2a5.5 5.5 0 0 1 11 0c0 3.6-3 4.7-3 7.2" />
  </Icon>
);

export const PlayerIcon = () => (
  <Icon>
    <circle cx="12" cy="8.2" r="3.7" />
    <path d="M4.8 19.8c.6-4 3.4-5.8 7.2-5.8s6.6 1.8 7.2 5.8" />
  </Icon>
);

export const Mark = () => (
  <svg
    class="mark"
    viewBox="0 0 64 64"
    width="34"
    height="34"
    aria-hidden="true"
    fill="none"
    stroke-width="4"
    stroke-linecap="round"
  >
    <path d="M32 53C31.2 45 31 40 32 32" class="ink-accent" />
    <path d="M32 32C33 20 42 13 53 13.5C53.3 24 44 32 32 32" class="ink-green" />
    <path d="M32 32C30.5 24 22 19.5 12 20.5C13 28.5 21 33 32 32" class="ink-blue" />
    <circle cx="32" cy="53" r="5.2" class="spot-live" />
    <circle cx="32" cy="32" r="5.2" class="spot-stuck-fill" />
    <circle cx="53" cy="13.5" r="5.2" class="spot-live" />
    <circle cx="12" cy="20.5" r="5.2" class="spot-live" />
  </svg>
);

export const BeginIcon = () => (
  <Icon>
    <path d="M6.5 6v12M18 6l-8 6 8 6z" />
  </Icon>
);

export const StepBackIcon = () => (
  <Icon>
    <path d="M14.5 6 8.5 12l6 6" />
  </Icon>
);

export const PlayOnceIcon = () => (
  <Icon>
    <path d="M8 5.5 18.5 12 8 18.5z" fill="currentColor" />
  </Icon>
);

export const PauseIcon = () => (
  <Icon>
    <path d="M9 6v12M15 6v12" stroke-width="2.6" />
  </Icon>
);

export const StepIcon = () => (
  <Icon>
    <path d="m9.5 6 6 6-6 6" />
  </Icon>
);

export const EndIcon = () => (
  <Icon>
    <path d="M17.5 6v12M6 6l8 6-8 6z" />
  </Icon>
);

export const SkipIcon = () => (
  <Icon>
    <path d="M5 16.5C6.5 8 14 7 17 11.5" />
    <path d="M18.6 6.8 17.6 12l-5-1" />
    <circle cx="18" cy="17.5" r="1.6" fill="currentColor" />
  </Icon>
);

export const OnlineIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="7.8" />
    <path d="M4.4 12h15.2M12 4.2c2.4 2.2 3.5 4.8 3.5 7.8s-1.1 5.6-3.5 7.8c-2.4-2.2-3.5-4.8-3.5-7.8s1.1-5.6 3.5-7.8z" />
  </Icon>
);

export const SayIcon = () => (
  <Icon>
    <path d="M5 5.5h14v10h-7.5L7.5 19v-3.5H5z" />
    <path d="M8.5 9h7M8.5 12h4.5" />
  </Icon>
);

export const NumbersIcon = () => (
  <Icon>
    <circle cx="6.5" cy="17.5" r="2.2" fill="currentColor" />
    <path d="M13.5 8.2 17 5.6V18" />
  </Icon>
);

export const TorusIcon = () => (
  <Icon>
    <ellipse cx="12" cy="12" rx="8.5" ry="6" />
    <path d="M8 11.2c1.8 1.9 6.2 1.9 8 0M9 12c1.4-1.2 4.6-1.2 6 0" />
  </Icon>
);
