from tests.playthroughs.write import files, playthrough

for path, (name, players) in files().items():
    path.write_text(playthrough(name, players), encoding="utf-8", newline="\n")
