# Cuts the typeface to what German pages need. Run by hand where the typeface or the texts' characters change:
#   uvx --with 'fonttools[woff]==4.38.0' python packages/tools/src/fonts/subset.py
# or by Debian's python3 with its packages python3-fonttools and python3-brotli.
# It reads @fontsource-variable/instrument-sans from the installed packages and writes packages/web/src/ui/fonts.
import io
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

WEB = Path(__file__).resolve().parents[2] / "packages" / "web"
FILES = WEB / "node_modules" / "@fontsource-variable" / "instrument-sans" / "files"
TARGET = WEB / "src" / "ui" / "fonts"

# German and what stands in German texts: quotes, dashes, signs, and the accents of loanwords and neighbours' names.
GERMAN = "".join(map(chr, range(0x20, 0x7F))) + (
    "\u00a0§©«®°´·»ÀÁÂÄÅÆÇÈÉÊËÍÎÏÑÓÔÖ×ØÙÚÛÜßàáâãäåæçèéêëíîïñóôöøùúûü–—‘’‚“”„•…‹›€↑↓−"
)
# Names from further away, and the capital ẞ: a file of its own, which only pages with such a name load.
FURTHER = "".join(map(chr, [*range(0x100, 0x180), *range(0x218, 0x21C), 0x1E9E]))

# Figures run as narrow as this, and nothing runs narrower.
WIDTHS = (82, 100, 100)
# Kerning below this many thousandths of an em is not seen; in steps, of which nobody sees half a one (0.08 px of text), it compresses better.
SEEN, STEP = 12, 10


def values_of(pairs):
    if pairs.Format == 1:
        return [record.Value1 for group in pairs.PairSet for record in group.PairValueRecord]
    return [record.Value1 for first in pairs.Class1Record for record in first.Class2Record]


def settle_kerning(font):
    """One kerning for all weights and widths: how it varies was half of the file."""
    if "GPOS" not in font:
        return
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for table in lookup.SubTable:
            pairs = table.ExtSubTable if table.LookupType == 9 else table
            for value in values_of(pairs):
                if value is None:
                    continue
                kern = getattr(value, "XAdvance", 0)
                value.__dict__.clear()
                value.XAdvance = 0 if abs(kern) <= SEEN else round(kern / STEP) * STEP
            pairs.ValueFormat1, pairs.ValueFormat2 = 4, 0
    kept = font["GDEF"].table
    if hasattr(kept, "VarStore"):
        del kept.VarStore
        kept.Version = 0x00010000


def cut(source, text, target):
    font = instancer.instantiateVariableFont(TTFont(FILES / source), {"wdth": WIDTHS})
    options = subset.Options(layout_features=["kern", "tnum"], layout_scripts=["latn", "DFLT"], glyph_names=False)
    # Not prep and gasp: without them Linux draws letters at whole pixels, and texts become wider.
    options.drop_tables += ["STAT", "HVAR"]
    options.name_IDs = [0, 1, 2, 13, 14]
    cutter = subset.Subsetter(options)
    cutter.populate(text=text)
    cutter.subset(font)
    settle_kerning(font)
    font.flavor = "woff2"
    written = io.BytesIO()
    font.save(written)
    (TARGET / target).write_bytes(written.getvalue())
    print(f"{target}: {len(written.getvalue())} bytes, {len(font.getBestCmap())} characters")


cut("instrument-sans-latin-wdth-normal.woff2", GERMAN, "instrument-sans.woff2")
cut("instrument-sans-latin-ext-wdth-normal.woff2", FURTHER, "instrument-sans-further.woff2")
